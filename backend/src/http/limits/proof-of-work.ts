import { createHmac, randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { Configuration } from '../platform/configuration.js';
import { currentContext } from '../platform/message-context.js';
import { SharedCounts, type SharedCount } from '../stores/postgres/shared-counts.js';
import { CONFIGURATION } from '../platform/tokens.js';

const VALID_SECONDS = 600;
/** Paid calls per solution: one vehicle takes at most a lookup and its valuation, requested from two processes. */
const CALLS_OF_A_PROOF = 4;
const ROUNDS_OF_A_TRY = 5000;
/** Range of tries that a challenge takes: about a second for a computer, a few for an old phone. */
const [MIN_TRIES, MAX_TRIES] = [500, 1000];

const payloadIn = (proof: string): Payload | undefined => {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8')) as Payload;
  } catch {
    return undefined;
  }
};

/** Work that the visitor's machine has to do (ALTCHA, PBKDF2), so that very frequent requests become expensive. */
@Injectable()
export class ProofOfWork {
  private readonly uses: SharedCount;
  private readonly secrets: { readonly hmacSignatureSecret: string; readonly hmacKeySignatureSecret: string };

  constructor(@Inject(CONFIGURATION) { keys }: Configuration, counts: SharedCounts) {
    const secret = (of: string) => createHmac('sha256', keys.search).update(`proof-of-work:${of}`).digest('base64url');
    this.secrets = { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('solution') };
    this.uses = counts.of('proofs', CALLS_OF_A_PROOF, VALID_SECONDS);
  }

  /** A new challenge, to be solved within ten minutes. */
  async challenge(): Promise<Challenge> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS_OF_A_TRY,
      counter: randomInt(MIN_TRIES, MAX_TRIES),
      deriveKey,
      expiresAt: new Date(Date.now() + VALID_SECONDS * 1000),
      ...this.secrets,
    });
  }

  /** Whether the request has a solution that is right, in time, and valid for one more call. */
  async isShown(): Promise<boolean> {
    const payload = payloadIn(currentContext().proof ?? '');
    const { challenge, solution } = payload ?? {};
    if (challenge?.signature === undefined || solution === undefined) return false;
    const checked = verifySolution({ challenge, solution, deriveKey, ...this.secrets });
    const { verified } = await checked.catch(() => ({ verified: false }));
    return verified && (await this.uses.take(challenge.signature)) === undefined;
  }
}
