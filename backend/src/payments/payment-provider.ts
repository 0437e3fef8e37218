import type { Intent, ProviderOutcome, ProviderRefund } from '@shop/domain/payments';

/** An intent that the browser can pay; its client secret is passed on, never stored. */
export interface PreparedIntent {
  readonly paymentIntentId: string;
  readonly clientSecret: string;
}

/** The state of an intent, and its creation time: ISO 8601 UTC. */
export interface ListedIntent {
  readonly outcome: ProviderOutcome;
  readonly createdAt: string;
}

/** The reason for a refund, in the provider's terms, and the key by which a repetition of the request is recognised. */
export interface RefundCause {
  readonly key: string;
  readonly reason: 'duplicate' | 'requested_by_customer';
}

/** The provider refuses a request for good: repeating the same request cannot help. */
export class PaymentProviderRefused extends Error {
  override readonly name = 'PaymentProviderRefused';
}

/** The provider has no such intent. */
export class IntentUnknown extends PaymentProviderRefused {}

/** The provider can answer the request for this attempt no more, and no client secret of it was ever handed out. */
export class AttemptSpent extends PaymentProviderRefused {}

/** A message whose signature is right, whatever its age: the intent that it is about, if any, and when it was signed, in ms since 1970. */
export interface SignedMessage {
  readonly paymentIntentId: string | undefined;
  readonly signedAt: number;
}

/** A message whose signature is wrong or malformed. */
export class MessageForged extends Error {
  override readonly name = 'MessageForged';
}

/**
 * What the shop needs from a card payment provider, in the shop's terms. A call throws ProviderFailed, with its cause, when it
 * gets no answer or the shop is not let in, and PaymentProviderRefused, with a code as its message, for a final refusal.
 */
export abstract class PaymentProvider {
  /** The intent of this attempt, the same one for repeated calls. Throws AttemptSpent when there can be none any more. */
  abstract prepare(sessionUuid: string, intent: Intent): Promise<PreparedIntent>;

  /** The state of an intent. Throws IntentUnknown when the provider does not have it. */
  abstract outcomeOf(paymentIntentId: string): Promise<ProviderOutcome>;

  /** Every intent that was made at the provider since a moment, newest first, for this shop or for anything else. */
  abstract intentsSince(moment: string): AsyncIterable<ListedIntent>;

  /**
   * The provider's fingerprint of the card that paid an intent, the same for every payment with it; null when no card is
   * known. Throws IntentUnknown when the provider does not have the intent.
   */
  abstract cardOf(paymentIntentId: string): Promise<string | null>;

  /** Cancels an intent; returns its state after that, because it may have been paid already. */
  abstract cancel(paymentIntentId: string): Promise<ProviderOutcome>;

  /** Refunds a payment, or a part of it, once per key; returns the provider's id of the refund. */
  abstract refund(paymentIntentId: string, amountCents: number, why: RefundCause): Promise<string>;

  /** The newest refunds of a payment, at most 100, by whomever they were made. */
  abstract refundsOf(paymentIntentId: string): Promise<readonly ProviderRefund[]>;

  /** Reads a message whose signature is right; throws MessageForged. */
  abstract readMessage(rawBody: Buffer, signature: string): SignedMessage;

  /** The provider's time, in ms since 1970, cut to seconds; NaN when it names none. Throws without an answer. */
  abstract time(signal: AbortSignal): Promise<number>;
}
