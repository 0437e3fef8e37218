import { HttpException } from '@nestjs/common';
import type { Challenge } from 'altcha-lib/types';

/** Asked too often: 429, and when to come back. */
export class TooManyRequests extends HttpException {
  constructor(readonly retryAfterSeconds: number) {
    super('This has been asked too often; please come back later.', 429);
  }
}

/** Most of the day's money for look-ups is spent: 403, and what to work out before this is asked again. */
export class ProofOfWorkRequired extends HttpException {
  constructor(readonly challenge: Challenge) {
    super('Work out the challenge and ask again with its solution; docs/limits.md says how.', 403);
  }
}

/** Whether whoever asks can do something about it: wait, or work. */
export const isForTheAsker = (error: unknown): boolean =>
  error instanceof TooManyRequests || error instanceof ProofOfWorkRequired;
