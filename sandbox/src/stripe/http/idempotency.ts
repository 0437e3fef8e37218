import { createHash } from 'node:crypto';
import type { Ledger } from '../ledger/ledger.js';
import { unixSeconds } from '../ledger/objects.js';
import type { Answer } from '../ledger/stored.js';
import { timeOf } from '../scenarios/scenarios.js';
import { invalidRequest, StripeFailure } from '../payments/stripe-failure.js';

const KEPT_SECONDS = 24 * 3600;

/** Answers kept under an `Idempotency-Key`: the same request gets the same answer, another request an error. */
export class IdempotentAnswers {
  private readonly running = new Map<string, string>();

  constructor(private readonly ledger: Ledger) {}

  /** Returns the kept answer, or undefined after marking the key as running. Throws 400 or 409 in Stripe's words. */
  begin(key: string, request: string): Answer | undefined {
    const kept = this.ledger.find('answer', key);
    const known = kept !== undefined && this.now() - kept.created < KEPT_SECONDS ? kept : undefined;
    const runs = this.running.get(key);
    const earlier = known?.request ?? runs;
    if (earlier !== undefined && earlier !== request) throw otherRequest(key);
    if (runs !== undefined) throw stillRunning(key);
    if (known === undefined) this.running.set(key, request);
    return known;
  }

  /** Keeps an answer within the running transaction, a 500 too. What failed its checks is not kept: it did nothing. */
  keep(key: string, request: string, status: number, body: object): void {
    const didNothing = status >= 400 && status < 500 && status !== 402;
    if (!didNothing) this.ledger.put({ id: key, object: 'answer', request, status, body, created: this.now() });
  }

  end(key: string): void {
    this.running.delete(key);
  }

  /** Unix seconds, moved on with the virtual clock: keys of yesterday are forgotten. */
  private now(): number {
    return unixSeconds() + Math.floor(timeOf(this.ledger, 'virtual') / 1000);
  }
}

/** A short name of a request: method, path and decoded body. */
export const fingerprint = (method: string, path: string, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([method, path, body]))
    .digest('base64url');

const otherRequest = (key: string) =>
  new StripeFailure(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });

const stillRunning = (key: string) =>
  invalidRequest(
    `There is currently another in-progress request using this Idempotent Key (${key}). Please try again later.`,
    { code: 'idempotency_key_in_use' },
    409,
  );
