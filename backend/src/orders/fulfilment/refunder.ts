/** The payment provider says no for good. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}

/** Giving a part of a payment back, in the words of an order. */
export abstract class Refunder {
  /** The provider's id of the refund, the same however often it is asked under one key. Throws RefundRefused for a final no. */
  abstract refund(paymentIntentId: string, amountCents: number, key: string): Promise<string>;
}
