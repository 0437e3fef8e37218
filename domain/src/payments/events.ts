import type { Event } from '../event.js';
import type { PricedService } from '../pricing/index.js';
import type { VehicleData } from '../vehicles/index.js';

/** What an intent is for; integer cents. */
export interface Order {
  readonly amountCents: number;
  readonly currency: 'eur';
  readonly services: readonly PricedService[];
  readonly mileage: number | null;
  readonly discountToken: string | null;
  readonly discountPercentage: number | null;
  /** What one service costs for this vehicle. */
  readonly basePriceCents: number;
  /** The vehicle as our own lookup knows it: what is paid for is what is delivered. */
  readonly vehicle: VehicleData;
}

/** Intents of before they named their vehicle and its price have neither. */
export type RequestedOrder = Omit<Order, 'basePriceCents' | 'vehicle'> &
  Partial<Pick<Order, 'basePriceCents' | 'vehicle'>>;

export type PaymentIntentRequested = Event<'PaymentIntentRequested', RequestedOrder & { readonly attempt: number }>;
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
/** What the page says about the payment, as it said it; never the truth about money. */
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
    /** The provider's id of this very try, where it is known: the natural key of a decline. */
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

/** What the shop owes back; recorded before the provider is asked. Integer cents. */
export type RefundRequested = Event<
  'RefundRequested',
  { readonly paymentIntentId: string; readonly amountCents: number; readonly reason: 'duplicate' }
>;
/** The provider has taken the refund; `refundId` is the provider's. */
export type RefundCompleted = Event<
  'RefundCompleted',
  { readonly paymentIntentId: string; readonly amountCents: number; readonly refundId: string }
>;
/** A final no of the provider: staff has to give the money back. */
export type RefundFailed = Event<
  'RefundFailed',
  { readonly paymentIntentId: string; readonly amountCents: number; readonly reason: string }
>;
/** What the provider shows as given back of one payment in all, whoever did it. */
export type PaymentRefunded = Event<
  'PaymentRefunded',
  { readonly paymentIntentId: string; readonly refundedCents: number }
>;
/** A cardholder disputes a payment at the bank: staff has to answer at the provider. */
export type PaymentDisputed = Event<
  'PaymentDisputed',
  { readonly paymentIntentId: string; readonly amountCents: number }
>;

/** How the shop learnt the outcome. */
export type PaymentSource = 'webhook' | 'claim' | 'reconciliation';

/** Money that goes back. */
export type RefundsEvent = RefundRequested | RefundCompleted | RefundFailed | PaymentRefunded | PaymentDisputed;

/** Everything about the money of one visit. */
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
