/** Who paid, as far as a payment can tell, in the words of an order. */
export abstract class CardIdentity {
  /** What the provider calls the card of a payment, the same for each payment by it; null when no card is known. */
  abstract fingerprintOf(paymentIntentId: string): Promise<string | null>;
}
