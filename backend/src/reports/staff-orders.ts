import type { ServiceId } from '@shop/domain/pricing';

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
