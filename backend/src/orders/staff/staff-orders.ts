import type { ServiceId } from '@shop/domain/pricing';

/** Another withdrawal, by the order's name when staff can still see it; ISO 8601 UTC. */
export interface EarlierWithdrawal {
  readonly reference: string | null;
  readonly declaredAt: string;
}

/** An order that staff has to know of; ISO 8601 UTC. */
export interface StaffOrder {
  readonly orderId: string;
  readonly reference: string;
  readonly vehicle: string;
  readonly paidAt: string;
  readonly promisedBy: string;
  readonly alarmedAt: string | null;
  readonly lateAt: string | null;
  readonly deliveredAt: string | null;
  readonly withdrawnAt: string | null;
  readonly missing: readonly ServiceId[];
  readonly mailTrouble: string | null;
  readonly refundsAsked: readonly ServiceId[];
  readonly refundsFailed: readonly ServiceId[];
  /** Refunds of a withdrawal that staff decides about, and when they have to be back. */
  readonly refundsHeld: readonly ServiceId[];
  readonly refundDueAt: string | null;
  /** Reports that the buyer has opened on the page. */
  readonly opened: readonly ServiceId[];
  /** A change of address that waits for staff. */
  readonly addressChange: 'referred' | null;
  /** Of the same card or address as a withdrawal whose refund is held. */
  readonly earlierWithdrawals: readonly EarlierWithdrawal[];
}

/** What staff sees of deliveries; whole minutes, null while nothing was delivered. */
export interface StaffOrders {
  readonly orders: readonly StaffOrder[];
  readonly days: number;
  readonly delivered: number;
  readonly inTime: number;
  /** Orders whose buyers withdrew in these days. */
  readonly withdrawn: number;
  readonly medianMinutes: number | null;
  readonly ninetiethMinutes: number | null;
  readonly refundedCents: number;
}
