import { HttpException } from '@nestjs/common';
import type { Challenge } from 'altcha-lib/types';

/** Too many requests: answered 429, with the seconds after which to retry; `limit` is its name in the metrics. */
export class TooManyRequests extends HttpException {
  constructor(
    readonly retryAfterSeconds: number,
    readonly limit = 'other',
  ) {
    super('This has been asked too often; please come back later.', 429);
  }
}

/** A limit is reached that can be worked over: answered 403, with a challenge to solve before the request is repeated. */
export class ProofOfWorkRequired extends HttpException {
  constructor(
    readonly challenge: Challenge,
    readonly limit: string,
  ) {
    super('Work out the challenge and ask again with its solution; docs/limits.md says how.', 403);
  }
}

/** Whether the client itself can do something about the error: wait, or solve a challenge. */
export const isForClient = (error: unknown): boolean =>
  error instanceof TooManyRequests || error instanceof ProofOfWorkRequired;
