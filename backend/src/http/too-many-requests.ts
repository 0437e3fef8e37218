import { HttpException } from '@nestjs/common';

/** Asked too often: 429, and when to come back. */
export class TooManyRequests extends HttpException {
  constructor(readonly retryAfterSeconds: number) {
    super('This has been asked too often; please come back later.', 429);
  }
}
