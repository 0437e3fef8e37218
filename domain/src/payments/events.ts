import type { Event } from '../event.js';
import type { PricedService } from '../pricing/index.js';
import type { VehicleData } from '../vehicles/index.js';

/** What a payment intent pays for; amounts in cents. */
export interface IntentContent {
  readonly amountCents: number;
  readonly currency: 'eur';
  readonly services: readonly PricedService[];
  readonly mileage: number | null;
  readonly discountToken: string | null;
  readonly discountPercentage: number | null;
  /** Price of one service for this vehicle. */
  readonly basePriceCents: number;
  /** The vehicle as our own lookup knows it: what is paid for is what is delivered. */
  readonly vehicle: VehicleData;
}

/** Intents of earlier versions have no vehicle and no base price. */
export type RequestedContent = Omit<IntentContent, 'basePriceCents' | 'vehicle'> &
  Partial<Pick<IntentContent, 'basePriceCents' | 'vehicle'>>;

export type PaymentIntentRequested = Event<'PaymentIntentRequested', RequestedContent & { readonly attempt: number }>;
export type PaymentIntentCreated = Event<
  'PaymentIntentCreated',
  { readonly attempt: number; readonly paymentIntentId: string; readonly amountCents: number }
>;
export type PaymentIntentFailed = Event<
  'PaymentIntentFailed',
  { readonly attempt: number; readonly amountCents: number; readonly reason: string }
>;
export type PaymentIntentCanceled = Event<
  'PaymentIntentCanceled',
  { readonly attempt: number; readonly paymentIntentId: string }
>;
/** What the page reported about the payment; never decides about money. */
export type PaymentClaimed = Event<
  'PaymentClaimed',
  {
    readonly paymentStatus: string | null;
    readonly paymentIntentId: string | null;
    readonly amountCents: number | null;
    readonly provider: string | null;
  }
>;
export type PaymentAttempted = Event<
  'PaymentAttempted',
  { readonly paymentIntentId: string | null; readonly amountCents: number | null }
>;
export type PaymentSucceeded = Event<
  'PaymentSucceeded',
  {
    readonly paymentIntentId: string;
    readonly amountCents: number;
    readonly provider: 'stripe';
    /** By the provider's clock. */
    readonly paidAt: string;
    readonly discountToken: string | null;
    readonly discountPercentage: number | null;
    readonly services: readonly PricedService[];
    readonly source: PaymentSource;
  }
>;
export type PaymentFailed = Event<
  'PaymentFailed',
  {
    readonly paymentIntentId: string | null;
    readonly amountCents: number | null;
    readonly providerCode: string | null;
    readonly providerMessage: string | null;
    /** The provider's id of this attempt, where known: the natural key of a decline. */
    readonly chargeId?: string;
  }
>;
export type DuplicatePaymentReceived = Event<
  'DuplicatePaymentReceived',
  {
    readonly paymentIntentId: string;
    readonly amountCents: number;
    readonly paidAt: string;
    readonly firstPaymentIntentId: string;
  }
>;
export type PaymentAnomalyDetected = Event<
  'PaymentAnomalyDetected',
  {
    readonly paymentIntentId: string;
    readonly amountCents: number;
    readonly currency: string;
    readonly differs: 'intent' | 'amount' | 'currency' | 'session';
  }
>;

/** A refund that the shop owes; recorded before the provider is called. Amounts in cents. */
export type RefundRequested = Event<
  'RefundRequested',
  { readonly paymentIntentId: string; readonly amountCents: number; readonly reason: 'duplicate' }
>;
/** The provider accepted the refund; `refundId` is the provider's. */
export type RefundCompleted = Event<
  'RefundCompleted',
  { readonly paymentIntentId: string; readonly amountCents: number; readonly refundId: string }
>;
/** The provider refused the refund for good, or it failed after the provider had accepted it: staff has to refund it by hand. */
export type RefundFailed = Event<
  'RefundFailed',
  {
    readonly paymentIntentId: string;
    readonly amountCents: number;
    readonly reason: string;
    /** The provider's id of a refund that it had accepted. */
    readonly refundId?: string;
  }
>;
/** Total refunded of one payment by the provider's records, including refunds made in its dashboard; less after one has failed. */
export type PaymentRefunded = Event<
  'PaymentRefunded',
  { readonly paymentIntentId: string; readonly refundedCents: number }
>;
/** A cardholder disputes a payment: staff has to respond at the provider. */
export type PaymentDisputed = Event<
  'PaymentDisputed',
  {
    readonly paymentIntentId: string;
    readonly amountCents: number;
    /** The provider's; absent in events from before disputes had an end. */
    readonly disputeId?: string;
  }
>;
/** The bank decided for the shop: the money came back. The fee is what the provider keeps for the dispute. */
export type DisputeWon = Event<
  'DisputeWon',
  {
    readonly paymentIntentId: string;
    readonly disputeId: string;
    readonly amountCents: number;
    readonly feeCents: number;
  }
>;
/** The bank decided for the cardholder, or staff accepted the dispute: the money is gone, beside the provider's fee. */
export type DisputeLost = Event<
  'DisputeLost',
  {
    readonly paymentIntentId: string;
    readonly disputeId: string;
    readonly amountCents: number;
    readonly feeCents: number;
  }
>;
/** The dispute ended without a decision, such as an inquiry of the bank that became no chargeback: no money moved. */
export type DisputeClosed = Event<
  'DisputeClosed',
  { readonly paymentIntentId: string; readonly disputeId: string; readonly amountCents: number }
>;

/** Where the outcome came from. */
export type PaymentSource = 'webhook' | 'claim' | 'reconciliation';

/** Money that goes back after a payment: refunds and disputes. */
export type RefundsEvent =
  | RefundRequested
  | RefundCompleted
  | RefundFailed
  | PaymentRefunded
  | PaymentDisputed
  | DisputeWon
  | DisputeLost
  | DisputeClosed;

/** Payments, refunds and disputes of one visit. */
export type PaymentsEvent =
  | PaymentIntentRequested
  | PaymentIntentCreated
  | PaymentIntentFailed
  | PaymentIntentCanceled
  | PaymentClaimed
  | PaymentAttempted
  | PaymentSucceeded
  | PaymentFailed
  | DuplicatePaymentReceived
  | PaymentAnomalyDetected
  | RefundsEvent;
