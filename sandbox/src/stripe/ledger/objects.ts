import { randomBytes } from 'node:crypto';

/** Stripe's objects in the format of its REST API (version 2026-10-28.endive), as far as a shop for card payments needs them. */
export type PaymentIntent = {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly amount_capturable: number;
  readonly amount_received: number;
  readonly automatic_payment_methods: { readonly enabled: boolean; readonly allow_redirects?: string } | null;
  readonly canceled_at: number | null;
  readonly cancellation_reason: string | null;
  readonly capture_method: string;
  readonly client_secret: string;
  readonly confirmation_method: string;
  readonly created: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly last_payment_error: StripeError | null;
  readonly latest_charge: string | null;
  readonly livemode: false;
  readonly metadata: Metadata;
  readonly next_action: NextAction | null;
  readonly payment_method: string | null;
  readonly payment_method_types: readonly string[];
  readonly processing: { readonly type: PaymentMethod['type'] } | null;
  readonly receipt_email: string | null;
  readonly setup_future_usage: string | null;
  readonly shipping: null;
  readonly statement_descriptor: string | null;
  readonly statement_descriptor_suffix: string | null;
  readonly status: PaymentIntentStatus;
};

export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'canceled'
  | 'succeeded';

export type StripeErrorType =
  | 'api_error'
  | 'card_error'
  | 'idempotency_error'
  | 'invalid_request_error'
  | 'authentication_error';

/** The `error` object of Stripe's responses. */
export type StripeError = {
  readonly type: StripeErrorType;
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: PaymentIntent;
  readonly payment_method?: PaymentMethod;
};

export type Metadata = Readonly<Record<string, string>>;

export type NextAction =
  | { readonly type: 'use_stripe_sdk'; readonly use_stripe_sdk: { readonly type: string; readonly stripe_js: string } }
  | {
      readonly type: 'redirect_to_url';
      readonly redirect_to_url: { readonly url: string; readonly return_url: string };
    };

export type BillingDetails = {
  readonly address: Readonly<Record<string, string | null>> | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
};

export type PaymentMethod = {
  readonly id: string;
  readonly object: 'payment_method';
  readonly billing_details: BillingDetails;
  readonly card?: Card;
  readonly link?: { readonly email: string | null };
  readonly sepa_debit?: { readonly country: string; readonly last4: string };
  readonly created: number;
  readonly customer: null;
  readonly livemode: false;
  readonly metadata: Metadata;
  readonly type: 'card' | 'link' | 'sepa_debit';
};

export type Card = {
  readonly brand: string;
  readonly country: string;
  readonly exp_month: number;
  readonly exp_year: number;
  /** The same for every use of one card number. */
  readonly fingerprint: string;
  readonly funding: string;
  readonly last4: string;
  readonly wallet: { readonly type: string } | null;
};

export type Charge = {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly amount_captured: number;
  readonly amount_refunded: number;
  readonly balance_transaction: null;
  readonly billing_details: BillingDetails;
  readonly captured: boolean;
  readonly created: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly disputed: boolean;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly livemode: false;
  readonly metadata: Metadata;
  readonly outcome: Readonly<Record<string, unknown>>;
  readonly paid: boolean;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly payment_method_details: Readonly<Record<string, unknown>>;
  readonly receipt_email: string | null;
  readonly receipt_url: string | null;
  readonly refunded: boolean;
  readonly status: 'succeeded' | 'failed';
};

export type Refund = {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly balance_transaction: null;
  readonly charge: string;
  readonly created: number;
  readonly currency: string;
  readonly metadata: Metadata;
  readonly payment_intent: string;
  readonly reason: string | null;
  readonly receipt_number: null;
  readonly status: 'succeeded';
};

export type StripeEvent = {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: object; readonly previous_attributes?: object };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
};

/** A new id in Stripe's format: `pi` → `pi_3kQ…`. */
export const newId = (prefix: string) => `${prefix}_3${randomBytes(12).toString('hex')}`;

/** Current Unix time in seconds, as in every `created` of Stripe. */
export const unixSeconds = () => Math.floor(Date.now() / 1000);
