import type { Response } from 'express';
import type { Ledger } from '../ledger/ledger.js';
import { invalidRequest, StripeFailure } from '../payments/stripe-failure.js';
import type { CallScenario } from './scenario.js';
import { mishapOf, type CallSubject } from './scenarios.js';
import type { Stalls } from './stalls.js';

export interface Reply {
  readonly status: number;
  readonly body: object;
}

/** Applies scenarios to calls: before the work, within its transaction, and when the response is sent. */
export class Gate {
  constructor(
    private readonly ledger: Ledger,
    private readonly stalls: Stalls,
  ) {}

  /** Resolves to false when the call was ended before any work: refused, or its connection reset. */
  async lets(subject: CallSubject, response: Response): Promise<boolean> {
    const mishap = this.take(subject, 'before-work');
    if (mishap === undefined) return true;
    await this.ledger.settled();
    if (mishap.happens === 'stall') await this.stalls.hold(response, mishap.milliseconds);
    else if (mishap.happens === 'reset') response.socket?.resetAndDestroy();
    else refuse(response, mishap);
    return mishap.happens === 'stall' && !response.closed;
  }

  /** Called within the transaction, after the work. Throws the 500 that is then stored under the idempotency key. */
  spoils(subject: CallSubject): void {
    if (mishapOf(this.ledger, subject, 'within-work') !== undefined) throw internalError();
  }

  /** Sends the response after the work is done, or fails to, as a scenario demands. */
  async sends(subject: CallSubject, response: Response, reply: string | Reply): Promise<void> {
    const mishap = this.take(subject, 'after-work');
    await this.ledger.settled();
    if (mishap?.happens === 'stall') await this.stalls.hold(response, mishap.milliseconds);
    if (response.closed) return;
    if (mishap?.happens === 'reset') response.socket?.resetAndDestroy();
    else if (mishap?.happens === 'half-answer') sendHalf(response, reply);
    else if (mishap?.happens === 'fails-after-work') response.status(500).json({ error: internalError().error });
    else sendWhole(response, reply);
  }

  private take(subject: CallSubject, phase: CallScenario['when']): CallScenario | undefined {
    return this.ledger.transaction(() => mishapOf(this.ledger, subject, phase));
  }
}

function sendWhole(response: Response, reply: string | Reply): void {
  if (typeof reply === 'string') response.send(reply);
  else response.status(reply.status).json(reply.body);
}

/** Sends the full content length, but only half of the body, and closes the connection. */
function sendHalf(response: Response, reply: string | Reply): void {
  if (typeof reply !== 'string') response.status(reply.status).type('json');
  const bytes = Buffer.from(typeof reply === 'string' ? reply : JSON.stringify(reply.body));
  response.set('content-length', String(bytes.length));
  response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.destroy());
}

function refuse(response: Response, { happens, retryAfterSeconds }: CallScenario): void {
  const { status, error } = refusalOf(happens);
  if (status === 429) response.set('retry-after', String(retryAfterSeconds));
  response.status(status).json({ error });
}

function refusalOf(happens: CallScenario['happens']): StripeFailure {
  if (happens === 'too-many-requests')
    return invalidRequest('Too many requests hit the API too quickly.', { code: 'rate_limit' }, 429);
  if (happens !== 'key-in-use') return internalError();
  const message = 'There is currently another in-progress request using this Idempotent Key. Please try again later.';
  return invalidRequest(message, { code: 'idempotency_key_in_use' }, 409);
}

const internalError = () => new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred' });
