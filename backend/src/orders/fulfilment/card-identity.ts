/** Identifies who paid, as far as a payment shows it, in the terms of an order. */
export abstract class CardIdentity {
  /** The provider's fingerprint of a payment's card, the same for each payment with it; null when no card is known. */
  abstract fingerprintOf(paymentIntentId: string): Promise<string | null>;
}
