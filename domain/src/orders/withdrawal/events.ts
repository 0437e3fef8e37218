import type { Event } from '../../event.js';
import type { ServiceId } from '../../pricing/index.js';
import type { DecidedByStaff } from '../decided-by-staff.js';

/** The buyer requested immediate performance and acknowledged losing the right of withdrawal (L221-28, 13°); the hash is that of the shown text. */
export type ImmediatePerformanceAgreed = Event<
  'ImmediatePerformanceAgreed',
  { readonly wordingId: string; readonly textSha256: string; readonly services: readonly ServiceId[] }
>;
/** Content of a withdrawal by law (L221-21): the name, the services, and the e-mail for the acknowledgement. */
export interface WithdrawalContent {
  readonly services: readonly ServiceId[];
  readonly name: string;
  readonly email: string;
}
/** The buyer withdrew from the contract: undelivered reports are not sent, paid amounts are refunded. */
export type WithdrawalDeclared = Event<
  'WithdrawalDeclared',
  WithdrawalContent &
    DecidedByStaff & {
      /** The day in Paris on which the buyer sent it, by mail or letter; present when staff recorded it. */
      readonly sentOn?: string;
    }
>;
/** This card or e-mail has withdrawn from supplied reports so often that staff decides about the refund, due by this time (L221-24). */
export type WithdrawalRefundHeld = Event<
  'WithdrawalRefundHeld',
  { readonly services: readonly ServiceId[]; readonly earlier: number; readonly dueAt: string }
>;
/** The refund of a withdrawal is still open after five days (first alarm) or ten (second). */
export type RefundDeadlineAlarmRaised = Event<
  'RefundDeadlineAlarmRaised',
  { readonly alarm: number; readonly services: readonly ServiceId[]; readonly dueAt: string }
>;

/** Immediate performance and withdrawal. */
export type WithdrawalEvent =
  | ImmediatePerformanceAgreed
  | WithdrawalDeclared
  | WithdrawalRefundHeld
  | RefundDeadlineAlarmRaised;
