import { createHmac } from 'node:crypto';

/** A digest that only this shop can make, of parts that cannot run into one another; hexadecimal. */
export const keyedDigest = (key: Buffer, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
