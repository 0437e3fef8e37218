import { Logger } from '@nestjs/common';
import { refusePayment } from '@shop/domain/payments';
import { ProviderFailed } from '../integrations/provider-call.js';
import { PaymentProviderRefused } from './payment-provider.js';

const logger = new Logger('payments');

/** Logs why the payment provider did not answer; throws any error that is none of its answers, a bug. */
export function logUnavailable(error: unknown): void {
  if (!(error instanceof ProviderFailed || error instanceof PaymentProviderRefused)) throw error;
  const reason = error instanceof PaymentProviderRefused && error.cause instanceof Error ? error.cause : error;
  logger.warn(`the payment provider does not answer: ${String(reason)}`);
}

/** Logs why the payment provider did not answer, and refuses with payment-provider-unavailable; throws a bug. */
export function refuseUnavailable(error: unknown): never {
  logUnavailable(error);
  return refusePayment('payment-provider-unavailable');
}
