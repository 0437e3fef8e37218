import { createHash } from 'node:crypto';

/** A number from 0 to 2^32 - 1, always the same for the same text. */
export const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

/** One of the entries, always the same for the same text. */
export function pickBy<T>(text: string, entries: readonly T[]): T {
  const picked = entries[hashOf(text) % entries.length];
  if (picked === undefined) throw new Error(`Nothing to pick from for ${text}`);
  return picked;
}
