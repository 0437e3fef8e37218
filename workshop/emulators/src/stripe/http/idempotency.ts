import { createHash } from 'node:crypto';
import type { Ledger } from '../ledger/ledger.js';
import { unixSeconds } from '../ledger/objects.js';
import type { Answer } from '../ledger/stored.js';
import { timeOf } from '../scenarios/scenarios.js';
import { invalidRequest, StripeFailure } from '../payments/stripe-failure.js';

const KEPT_SECONDS = 24 * 3600;
const MAX_KEY_LENGTH = 255;

/** Responses stored under an `Idempotency-Key`: the same request gets the same response, a different request an error. */
export class IdempotentAnswers {
  private readonly running = new Map<string, string>();

  constructor(private readonly ledger: Ledger) {}

  /** Returns the stored response, or undefined after marking the key as running. Throws 400 or 409 with Stripe's messages. */
  begin(key: string, request: string): Answer | undefined {
    if (key.length > MAX_KEY_LENGTH) throw tooLong();
    const kept = this.ledger.find('answer', key);
    const known = kept !== undefined && this.now() - kept.created < KEPT_SECONDS ? kept : undefined;
    const runs = this.running.get(key);
    const earlier = known?.request ?? runs;
    if (earlier !== undefined && earlier !== request) throw otherRequest(key);
    if (runs !== undefined) throw stillRunning(key);
    if (known === undefined) this.running.set(key, request);
    return known;
  }

  /** Stores a response in the running transaction, also a 500. A request that failed validation is not stored: it had no effect. */
  store(key: string, request: string, status: number, body: object): void {
    const didNothing = status >= 400 && status < 500 && status !== 402;
    if (!didNothing) this.ledger.put({ id: key, object: 'answer', request, status, body, created: this.now() });
  }

  end(key: string): void {
    this.running.delete(key);
  }

  /** Unix seconds including the virtual clock's advance, so that keys older than a day expire. */
  private now(): number {
    return unixSeconds() + Math.floor(timeOf(this.ledger, 'virtual') / 1000);
  }
}

/** Hash of a request: method, path and decoded body. */
export const fingerprint = (method: string, path: string, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([method, path, body]))
    .digest('base64url');

const tooLong = () => invalidRequest(`The Idempotency-Key header may have up to ${MAX_KEY_LENGTH} characters.`);

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
