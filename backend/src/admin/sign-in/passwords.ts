import { hash, verify } from '@node-rs/argon2';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { TooManyRequests } from '../../limits/too-many-requests.js';

const ARGON2ID = 2;
const COST = { algorithm: ARGON2ID, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

/** Limits of a password's length in characters: the minimum of PCI DSS 8.3.6, and a maximum that bounds the cost of hashing. */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;

const MAX_CONCURRENT = 2;
const MAX_QUEUED = 10;
const hashing = bulkhead(MAX_CONCURRENT, MAX_QUEUED);

let dummy: Promise<string> | undefined;

/** Normalises to NFC, because keyboards and browsers compose accents in more than one way. */
const oneSpelling = (password: string): string => password.normalize('NFC');

/** An argon2id hash; the password itself is never stored. */
export const hashPassword = (password: string): Promise<string> => hash(oneSpelling(password), COST);

async function verified(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const isRight = await verify(stored ?? (await dummy), oneSpelling(password));
  return stored !== undefined && isRight;
}

/** Whether the password is right; an unknown account takes as long. Throws TooManyRequests when too many checks run at once. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  try {
    return await hashing.execute(() => verified(stored, password));
  } catch (error) {
    throw error instanceof BulkheadRejectedError ? new TooManyRequests(1) : error;
  }
}
