import { createHmac, randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { Configuration } from '../platform/configuration.js';
import type { Effect } from './limits.js';
import { currentContext } from '../platform/message-context.js';
import { SharedCounts, type SharedCount } from '../stores/postgres/shared-counts.js';
import { CONFIGURATION } from '../platform/tokens.js';

const VALID_SECONDS = 600;
/** Paid calls per solution: one vehicle takes at most a lookup and its valuation, requested from two processes. */
const CALLS_OF_A_PROOF = 4;

function payloadIn(proof: string): Payload | undefined {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8')) as Payload;
  } catch {
    return undefined;
  }
}

/** Work that the visitor's machine has to do (ALTCHA, PBKDF2), so that very frequent requests become expensive. */
@Injectable()
export class ProofOfWork {
  private readonly uses: SharedCount;
  private readonly usesForEffect: SharedCount;
  private readonly work: Configuration['limits']['work'];
  private readonly secrets: { readonly hmacSignatureSecret: string; readonly hmacKeySignatureSecret: string };

  constructor(@Inject(CONFIGURATION) { keys, limits }: Configuration, counts: SharedCounts) {
    const secret = (of: string) => createHmac('sha256', keys.search).update(`proof-of-work:${of}`).digest('base64url');
    this.secrets = { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('solution') };
    this.work = limits.work;
    this.uses = counts.of('proofs', CALLS_OF_A_PROOF, VALID_SECONDS);
    this.usesForEffect = counts.of('proofs-for-effects', 1, VALID_SECONDS);
  }

  /** A new challenge, to be solved within ten minutes; each grade takes double the work of the one below. */
  async challenge(grade = 1): Promise<Challenge> {
    const fewest = this.work.tries * 2 ** (grade - 1);
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: this.work.rounds,
      counter: randomInt(fewest, 2 * fewest),
      data: { grade },
      deriveKey,
      expiresAt: new Date(Date.now() + VALID_SECONDS * 1000),
      ...this.secrets,
    });
  }

  /** Whether the request has a solution that is right, in time, and valid for one more call. */
  async isShown(): Promise<boolean> {
    const shown = await this.shown();
    return shown !== undefined && (await this.uses.take(shown.signature)).pauseSeconds === undefined;
  }

  /** Whether the request has such a solution of at least this grade, with which the effect has not been had yet. */
  async isShownFor(effect: Effect, grade: number): Promise<boolean> {
    const shown = await this.shown();
    if (shown === undefined || shown.grade < grade) return false;
    return (await this.usesForEffect.take(`${effect}:${shown.signature}`)).pauseSeconds === undefined;
  }

  /** The signature and the grade of the challenge that the request has solved, if it has. */
  private async shown(): Promise<{ readonly signature: string; readonly grade: number } | undefined> {
    const { challenge, solution } = payloadIn(currentContext().proof ?? '') ?? {};
    if (challenge?.signature === undefined || solution === undefined) return undefined;
    const checked = verifySolution({ challenge, solution, deriveKey, ...this.secrets });
    const { verified } = await checked.catch(() => ({ verified: false }));
    return verified
      ? { signature: challenge.signature, grade: Number(challenge.parameters.data?.['grade']) }
      : undefined;
  }
}
