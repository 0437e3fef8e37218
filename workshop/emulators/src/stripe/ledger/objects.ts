import { randomBytes } from 'node:crypto';
import type { Card } from '../payments/cards.js';

/** All fields of an intent with their default values. */
export const BLANK_INTENT = {
  id: '',
  object: 'payment_intent' as const,
  amount: 0,
  amount_capturable: 0,
  amount_received: 0,
  automatic_payment_methods: null as { readonly enabled: boolean; readonly allow_redirects?: string } | null,
  canceled_at: null as number | null,
  cancellation_reason: null as string | null,
  capture_method: 'automatic_async',
  client_secret: '',
  confirmation_method: 'automatic',
  created: 0,
  currency: 'eur',
  customer: null as string | null,
  description: null as string | null,
  last_payment_error: null as StripeError | null,
  latest_charge: null as string | null,
  livemode: false,
  metadata: {} as Metadata,
  next_action: null as NextAction | null,
  payment_method: null as string | null,
  payment_method_types: [] as readonly string[],
  processing: null as { readonly type: PaymentMethod['type'] } | null,
  receipt_email: null as string | null,
  setup_future_usage: null as string | null,
  shipping: null,
  statement_descriptor: null as string | null,
  statement_descriptor_suffix: null as string | null,
  status: 'requires_payment_method' as PaymentIntentStatus,
};

/** Stripe's objects have the format of its REST API (version 2026-10-28.endive), as far as a shop for card payments needs them. */
export type PaymentIntent = Readonly<typeof BLANK_INTENT>;

export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'canceled'
  | 'succeeded';

/** The `error` object of Stripe's responses. */
export interface StripeError {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: PaymentIntent;
  readonly payment_method?: PaymentMethod;
}

export type Metadata = Readonly<Record<string, string>>;

export type NextAction =
  | { readonly type: 'use_stripe_sdk'; readonly use_stripe_sdk: { readonly type: string; readonly stripe_js: string } }
  | {
      readonly type: 'redirect_to_url';
      readonly redirect_to_url: { readonly url: string; readonly return_url: string };
    };

export interface BillingDetails {
  readonly address: Readonly<Record<string, string | null>> | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
}

export interface PaymentMethod {
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
}

export const API_VERSION = '2026-10-28.endive';

interface Cause {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}

/** A new event with a snapshot of its object, and of what a change has replaced. */
export const eventOf = (type: string, request: Cause, object: object, previous?: object) => ({
  id: newId('evt'),
  object: 'event' as const,
  api_version: API_VERSION,
  created: unixSeconds(),
  data: previous === undefined ? { object } : { object, previous_attributes: previous },
  livemode: false,
  pending_webhooks: 1,
  request,
  type,
});

export type StripeEvent = Readonly<ReturnType<typeof eventOf>>;

/** A new id in Stripe's format: `pi` → `pi_3kQ…`. */
export const newId = (prefix: string) => `${prefix}_3${randomBytes(12).toString('hex')}`;

/** Current Unix time in seconds, as in every `created` of Stripe. */
export const unixSeconds = () => Math.floor(Date.now() / 1000);
