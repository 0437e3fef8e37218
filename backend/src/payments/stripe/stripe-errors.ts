import Stripe from 'stripe';
import { ProviderFailed } from '../../integrations/provider-call.js';
import { AttemptSpent, IntentUnknown, PaymentProviderRefused } from '../payment-provider.js';

const { errors } = Stripe;

/** An outage or a misconfiguration: the same request may succeed later. */
const UNANSWERED = [
  errors.StripeConnectionError,
  errors.StripeAPIError,
  errors.StripeRateLimitError,
  errors.StripeAuthenticationError,
  errors.StripePermissionError,
  errors.StripeIdempotencyError,
];
const FINAL = [errors.StripeInvalidRequestError, errors.StripeCardError];

/** Stripe keeps a 500 for a day under its idempotency key, and refuses the key for other parameters, as a release may send them. */
const isKeySpent = (error: unknown): boolean =>
  error instanceof errors.StripeIdempotencyError ||
  (error instanceof errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true');

/** Like `throwInShopTerms`, for a request whose key may be given up: throws AttemptSpent when it can succeed no more. */
export function throwWhenSpent(error: unknown): never {
  if (isKeySpent(error)) throw new AttemptSpent('attempt-spent', { cause: error });
  return throwInShopTerms(error);
}

/**
 * Throws ProviderFailed for an outage or a misconfiguration, IntentUnknown or PaymentProviderRefused with Stripe's code for a
 * final refusal, each with Stripe's error as its cause; any other error is a bug and is thrown as it is.
 */
export function throwInShopTerms(error: unknown): never {
  if (!(error instanceof errors.StripeError)) throw error;
  const { type, code, message } = error;
  if (UNANSWERED.some((kind) => error instanceof kind))
    throw new ProviderFailed(`${type}: ${message}`, { cause: error });
  if (!FINAL.some((kind) => error instanceof kind)) throw error;
  const Refused = code === 'resource_missing' ? IntentUnknown : PaymentProviderRefused;
  throw new Refused(code ?? message, { cause: error });
}
