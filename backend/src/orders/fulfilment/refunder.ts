import type { ProviderRefund } from '@shop/domain/payments';

/** The payment provider refuses a refund for good. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}

/** Refunds a part of a payment, in the terms of an order. */
export abstract class Refunder {
  /** The provider's id of the refund, the same for every call under one key. Throws RefundRefused for a final refusal. */
  abstract refund(paymentIntentId: string, amountCents: number, key: string): Promise<string>;

  /** All refunds of a payment, failed ones too, by whomever they were made. */
  abstract refundsOf(paymentIntentId: string): Promise<readonly ProviderRefund[]>;
}
