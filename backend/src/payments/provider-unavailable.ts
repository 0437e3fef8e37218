import { Logger } from '@nestjs/common';
import { refusePayment } from '@shop/domain/payments';

const logger = new Logger('payments');

/** Logs why the payment provider did not answer, and refuses with payment-provider-unavailable. */
export const refuseUnavailable = (error: unknown): never => {
  logger.warn(`the payment provider does not answer: ${String(error)}`);
  return refusePayment('payment-provider-unavailable');
};
