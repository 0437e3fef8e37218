import { pbkdf2Sync } from 'node:crypto';
import type { Challenge } from 'altcha-lib/types';
import type { Answer } from '../../testing/shop.js';

/** A solved challenge. `tries`: how many keys had to be derived. */
export interface Solved {
  readonly headers: { readonly 'x-proof-of-work': string };
  readonly tries: number;
}

/** Solves a challenge at once, without the pauses of a page: for challenges whose tries are cheap. */
export function solved({ body }: Pick<Answer, 'body'>): Solved {
  const challenge = body['challenge'] as Challenge;
  const { nonce, salt, cost, keyPrefix, keyLength } = challenge.parameters;
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
  for (let counter = 0; ; counter += 1) {
    password.writeUInt32BE(counter, password.length - 4);
    const derivedKey = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength ?? 32, 'sha256').toString('hex');
    if (!derivedKey.startsWith(keyPrefix)) continue;
    const proof = JSON.stringify({ challenge, solution: { counter, derivedKey } });
    return { headers: { 'x-proof-of-work': Buffer.from(proof).toString('base64') }, tries: counter + 1 };
  }
}
