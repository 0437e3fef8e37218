import type { StripeError } from '../ledger/objects.js';

/** A Stripe error: an HTTP status and the error object. Any other thrown error is a bug. */
export class StripeFailure extends Error {
  override readonly name = 'StripeFailure';

  constructor(
    readonly status: number,
    readonly error: StripeError,
  ) {
    super(error.message);
  }
}

/** A malformed or impossible request. Such responses are not stored under an idempotency key. */
export const invalidRequest = (message: string, details: Partial<StripeError> = {}, status = 400): StripeFailure =>
  new StripeFailure(status, { type: 'invalid_request_error', message, ...details });

export const missing = (kind: string, id: string): StripeFailure =>
  invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' }, 404);

export const required = (param: string): StripeFailure =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

export const empty = (param: string): StripeFailure =>
  invalidRequest(
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a field; however '${param}' ` +
      `cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param },
  );
