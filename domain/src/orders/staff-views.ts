import type { Cents, Count, Instant, Uuid } from '../quantities.js';
import type { DisputeStatus } from '../payments/index.js';
import type { ServiceId } from '../pricing/index.js';
import type { Availability } from '../reports/index.js';
import type { UnavailableReason } from './fulfilment/events.js';
import type { Complaint } from './refunds/events.js';

/** Another withdrawal, by the order's name when staff can still see it; ISO 8601 UTC. */
export interface EarlierWithdrawal {
  readonly reference: string | null;
  readonly declaredAt: Instant;
}

/** What its provider said of a report before it was paid, and what came of it; null while it is awaited. */
export interface PromisedReport {
  readonly serviceId: ServiceId;
  readonly availability: Availability;
  readonly outcome: 'received' | UnavailableReason | null;
}

/** Money that staff decides about, or has to pay back; integer cents. */
export interface StaffRefund {
  readonly serviceId: ServiceId;
  readonly amountCents: Cents;
  /** Why the buyer asked; null when the buyer did not, or before it was shown. */
  readonly complaint: Complaint | null;
  /** Whether the buyer also asked in own words, which are personal data. */
  readonly isExplained: boolean;
}

/** A dispute of the payment at the bank; integer cents, of a lost one what was taken back. */
export interface StaffDispute {
  readonly status: DisputeStatus;
  readonly amountCents: Cents;
}

/** An order that staff has to know of; ISO 8601 UTC. */
export interface StaffOrder {
  readonly orderId: Uuid;
  readonly reference: string;
  readonly vehicle: string;
  readonly paidAt: Instant;
  readonly promisedBy: Instant;
  readonly alarmedAt: Instant | null;
  readonly lateAt: Instant | null;
  readonly deliveredAt: Instant | null;
  readonly withdrawnAt: Instant | null;
  readonly missing: readonly ServiceId[];
  readonly mailTrouble: string | null;
  readonly refundsAsked: readonly ServiceId[];
  readonly refundsFailed: readonly ServiceId[];
  /** Refunds of a withdrawal that staff decides about, and when they have to be back. */
  readonly refundsHeld: readonly ServiceId[];
  readonly refundDueAt: Instant | null;
  /** Each of those asked for, failed or held. */
  readonly refunds: readonly StaffRefund[];
  /** Reports that the buyer has opened on the page. */
  readonly opened: readonly ServiceId[];
  /** A change of address that waits for staff. */
  readonly addressChange: 'referred' | null;
  /** Of the reports that were ordered; empty where nobody was asked. */
  readonly promised: readonly PromisedReport[];
  /** Reports that a provider said to have, and that never came. */
  readonly brokenPromises: readonly ServiceId[];
  /** Open, or ended within the days of the figures; oldest first. */
  readonly disputes: readonly StaffDispute[];
  /** Of the same card or address as a withdrawal whose refund is held. */
  readonly earlierWithdrawals: readonly EarlierWithdrawal[];
}

/** What staff sees of deliveries; whole minutes, null while nothing was delivered. */
export interface StaffOrders {
  /** What waits for a person first, then the oldest; a long list is cut. */
  readonly orders: readonly StaffOrder[];
  /** How many there are, in the list or not. */
  readonly waiting: Count;
  readonly days: Count;
  readonly delivered: Count;
  readonly inTime: Count;
  /** Orders whose buyers withdrew in these days. */
  readonly withdrawn: Count;
  /** Reports of these days that a provider said to have, and that never came. */
  readonly brokenPromises: Count;
  readonly medianMinutes: Count | null;
  readonly ninetiethMinutes: Count | null;
  readonly refundedCents: Cents;
}
