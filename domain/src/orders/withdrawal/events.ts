import type { Event } from '../../event.js';
import type { ServiceId } from '../../pricing/index.js';

/** The buyer asks for these reports at once and acknowledges what is lost by it (L221-28, 13°); the hash is that of the text shown. */
export type ImmediatePerformanceAgreed = Event<
  'ImmediatePerformanceAgreed',
  { readonly wordingId: string; readonly textSha256: string; readonly services: readonly ServiceId[] }
>;
/** What the law asks of a withdrawal (L221-21): who, from what, and where its receipt is acknowledged. */
export interface WithdrawalContent {
  readonly services: readonly ServiceId[];
  readonly name: string;
  readonly email: string;
}
/** The buyer withdraws from the contract: what has not left is not sent any more, what is paid is owed back. */
export type WithdrawalDeclared = Event<'WithdrawalDeclared', WithdrawalContent>;
/** This card or address has withdrawn from supplied reports so often that staff gives the money back; due until then (L221-24). */
export type WithdrawalRefundHeld = Event<
  'WithdrawalRefundHeld',
  { readonly services: readonly ServiceId[]; readonly earlier: number; readonly dueAt: string }
>;
/** The money of a withdrawal is still owed, five days after it or ten: the first alarm, or the second. */
export type RefundDeadlineAlarmRaised = Event<
  'RefundDeadlineAlarmRaised',
  { readonly alarm: number; readonly services: readonly ServiceId[]; readonly dueAt: string }
>;

/** Performance before the period ends, and the withdrawal within it. */
export type WithdrawalEvent =
  | ImmediatePerformanceAgreed
  | WithdrawalDeclared
  | WithdrawalRefundHeld
  | RefundDeadlineAlarmRaised;
