import type { Intent, ProviderOutcome } from '@shop/domain/payments';

/** An intent that the browser can pay; its secret is handed on, never kept. */
export interface PreparedIntent {
  readonly paymentIntentId: string;
  readonly clientSecret: string;
}

/** How an intent stands, and when it was made: ISO 8601 UTC. */
export interface ListedIntent {
  readonly outcome: ProviderOutcome;
  readonly createdAt: string;
}

/** Why money goes back, in the provider's words, and what makes a repetition of the request recognisable. */
export interface RefundCause {
  readonly key: string;
  readonly reason: 'duplicate' | 'requested_by_customer';
}

/** The provider says no for good: repeating the same request cannot help. */
export class PaymentProviderRefused extends Error {
  override readonly name = 'PaymentProviderRefused';
}

/** What the shop needs from a card payment provider, in the shop's words. */
export abstract class PaymentProvider {
  /** The intent of this attempt; asked twice, it is the same one. Throws PaymentProviderRefused for a final no. */
  abstract prepare(sessionUuid: string, intent: Intent): Promise<PreparedIntent>;

  /** How an intent stands. Throws PaymentProviderRefused when the provider knows of none. */
  abstract outcomeOf(paymentIntentId: string): Promise<ProviderOutcome>;

  /** Every intent of the provider's books that was made since a moment, newest first, whoever it was made for. */
  abstract intentsSince(moment: string): AsyncIterable<ListedIntent>;

  /**
   * What the provider calls the card that paid an intent, the same for every payment by it; null when no card is known.
   * Throws PaymentProviderRefused when the provider knows of no such intent.
   */
  abstract cardOf(paymentIntentId: string): Promise<string | null>;

  /** Makes an intent unpayable; tells how it stands then, as it may have been paid already. */
  abstract cancel(paymentIntentId: string): Promise<ProviderOutcome>;

  /**
   * Gives a payment back, or a part of it, once however often it is asked under one key; the provider's id of the refund.
   * Throws PaymentProviderRefused, with a code as its message, for a final no.
   */
  abstract refund(paymentIntentId: string, amountCents: number, why: RefundCause): Promise<string>;

  /** The intent that a signed message is about, or undefined when it is about none; throws for a forged one. */
  abstract intentOfMessage(rawBody: Buffer, signature: string): string | undefined;
}
