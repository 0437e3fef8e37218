import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { Refusal } from '@shop/domain';
import { NewerEvent } from '@shop/domain/event-types';
import type { Request, Response } from 'express';
import { EventStoreUnavailable } from '@shop/eventing/event-store/unavailable';
import { StreamContended } from '../stores/event-store/stream-refusals.js';
import { LookupBudgetExhausted } from '../integrations/unanswered.js';
import { PostgresUnavailable } from '../stores/postgres/postgres-errors.js';
import { BadInput } from '../platform/bad-input.js';
import { Metrics } from '../metrics/metrics.js';
import { problem, type Problem } from './problem.js';
import { REFUSAL_ANSWERS, type RefusedCode } from './refusals.js';
import { CrossSite } from './same-site.middleware.js';
import { ProofOfWorkRequired, TooManyRequests } from '../limits/too-many-requests.js';

const RETRY_SECONDS = 2;

const CODES: Readonly<Record<number, string>> = {
  400: 'bad-request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
};

/** The status of an error; body-parser and similar libraries throw plain errors with a status of their own. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const { status } = error as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

function refusal({ code, details }: Refusal): Problem {
  const { status, detail } = REFUSAL_ANSWERS[code as RefusedCode];
  return problem(status, code, detail, details);
}

function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return refusal(error);
  if (error instanceof BadInput) {
    return problem(400, 'bad-request', error.errors.map(({ message }) => message).join('; '), { errors: error.errors });
  }
  if (error instanceof CrossSite) return problem(403, 'cross-site', error.message);
  if (error instanceof ProofOfWorkRequired)
    return problem(403, 'proof-of-work-required', error.message, { challenge: error.challenge });
  if (error instanceof StreamContended)
    return problem(409, 'contended', 'This is being changed elsewhere at the same time.');
  if (error instanceof LookupBudgetExhausted) {
    return problem(503, 'look-ups-spent', 'No more vehicles can be looked up for now; please come back later.');
  }
  if (error instanceof EventStoreUnavailable || error instanceof PostgresUnavailable) {
    return problem(503, 'temporarily-unavailable', 'This cannot be answered right now; please try again.');
  }
  if (error instanceof NewerEvent) {
    return problem(503, 'newer-version', 'This was changed by a newer version of the shop; please try again.');
  }
  const status = statusOf(error);
  if (status >= 500) return problem(500, 'internal-error', 'Something went wrong on our side.');
  return problem(status, CODES[status] ?? 'bad-request', detailOf(error, status));
}

/** Seconds of a pause that is wanted, and so no failure of the shop; undefined for every other error. */
function retryAfterSeconds(error: unknown): number | undefined {
  if (error instanceof TooManyRequests || error instanceof LookupBudgetExhausted) return error.retryAfterSeconds;
  return error instanceof Refusal ? REFUSAL_ANSWERS[error.code as RefusedCode].retryAfterSeconds : undefined;
}

/** Our own messages are passed on; those of a parser are not, because they may repeat what was sent. */
const detailOf = (error: unknown, status: number): string =>
  error instanceof HttpException ? error.message : (CODES[status] ?? 'bad request').replaceAll('-', ' ');

/** The only place where an error becomes a response: no stack, no SQL, no message of a provider. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  constructor(private readonly metrics: Metrics) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const { route } = host.switchToHttp().getRequest<Request>() as { readonly route?: unknown };
    const isNowhere = route === undefined && statusOf(error) === 404;
    const answer = isNowhere ? problem(404, 'not-found', 'There is nothing at this address.') : problemOf(error);
    const pauseSeconds = retryAfterSeconds(error);
    if (answer.status >= 500 && pauseSeconds === undefined) this.logger.error(error);
    this.countRefusal(error);
    if (response.headersSent) return;
    const retryAfter = pauseSeconds ?? (answer.status === 503 ? RETRY_SECONDS : undefined);
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    response.status(answer.status).type('application/problem+json').send(JSON.stringify(answer));
  }
  /** Shows an operator which limit turns visitors away. */
  private countRefusal(error: unknown): void {
    if (error instanceof TooManyRequests) this.metrics.limitRefused(error.limit, 429);
    if (error instanceof ProofOfWorkRequired) this.metrics.limitRefused(error.limit, 403);
    if (error instanceof LookupBudgetExhausted) this.metrics.limitRefused('paid-look-ups', 503);
  }
}
