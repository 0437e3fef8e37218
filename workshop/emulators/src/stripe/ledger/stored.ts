import type { Charge, Refund } from '../payments/charges.js';
import type { Dispute } from '../payments/dispute.js';
import type { Outcome } from '../payments/test-card.js';
import type { ForgeryKind, Scenario } from '../scenarios/scenario.js';
import type { PaymentIntent, PaymentMethod, StripeEvent } from './objects.js';

/** Internal records of the emulator, which are never returned to a caller. */
export interface Outcomes {
  readonly id: string;
  readonly object: 'outcome';
  readonly outcome: Outcome;
}
export interface Settlement {
  readonly id: string;
  readonly object: 'settlement';
  readonly due: number;
}
export interface Delivery {
  readonly id: string;
  readonly object: 'delivery';
  readonly state: 'pending' | 'ended';
  readonly fate?: DeliveryChanges;
  readonly isLost?: true;
}

/** Changes to a delivery before its first attempt; `due` is a time of that clock; all durations and times in ms. */
export interface DeliveryChanges {
  readonly clock?: 'real' | 'virtual';
  readonly due?: number;
  readonly copies?: number;
  readonly window?: number;
  readonly waits?: number;
}

/** A forged webhook message, and the status with which the shop answered; null before it was sent. */
export interface Forgery {
  readonly id: string;
  readonly object: 'forgery';
  readonly event: string;
  readonly kind: ForgeryKind;
  readonly answer: number | 'none' | null;
}

export interface Clock {
  readonly id: string;
  readonly object: 'clock';
  readonly milliseconds: number;
}

export interface Answer {
  readonly id: string;
  readonly object: 'answer';
  readonly request: string;
  readonly status: number;
  readonly body: object;
  readonly created: number;
}

export type StoredObject =
  | PaymentIntent
  | PaymentMethod
  | Charge
  | Refund
  | Dispute
  | StripeEvent
  | Outcomes
  | Settlement
  | Delivery
  | Answer
  | Scenario
  | Forgery
  | Clock;
