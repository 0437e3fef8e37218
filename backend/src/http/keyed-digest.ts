import { createHmac } from 'node:crypto';

/** A hexadecimal digest that only this shop can compute; parts that are divided differently have different digests. */
export const keyedDigest = (key: Buffer, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
