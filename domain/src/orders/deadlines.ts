import { daysAfter } from '../time/index.js';
import type { OrderOpened } from './events.js';

type OrderPromise = Pick<OrderOpened['data'], 'paidAt' | 'promisedBy'>;
type OpenedOrderPromise = OrderPromise & { readonly openedAt: string };

/** Default promise: delivery within one hour, in seconds; an installation may promise another time. */
export const PROMISE_SECONDS = 3600;
/** The shop stops requesting a report or sending a mail after this multiple of the promised time. */
const MAX_PROMISES_LATE = 24;
const FIRST_PAUSE_SHARE = 1 / 1800;
const MAX_PAUSE_SHARE = 1 / 12;
const MAX_PAUSE_SHARE_WHEN_LATE = 1 / 2;
const MAX_DOUBLINGS = 20;
/** Longer than `SEND_TIMEOUT_MS` of the mail sender, with the time to record the attempt. */
const MAX_ATTEMPT_MS = 45_000;
/** Number of days after the payment for which reports can be read. */
export const READABLE_DAYS = 90;

const msOf = (at: string): number => Date.parse(at);
const isoOf = (ms: number): string => new Date(ms).toISOString();
const promisedMs = ({ paidAt, promisedBy }: OrderPromise): number => msOf(promisedBy) - msOf(paidAt);
const after = (order: OrderPromise, share: number): string => isoOf(msOf(order.paidAt) + promisedMs(order) * share);

/** Promised time from payment to delivery of an order's reports, in seconds. */
export const promisedSeconds = (order: OrderPromise): number => Math.round(promisedMs(order) / 1000);

/** The time by which the reports of a payment are promised. */
export const promisedBy = (paidAt: string, seconds = PROMISE_SECONDS): string => isoOf(msOf(paidAt) + seconds * 1000);

/** When staff is alarmed: after half of the promised time. */
export const alarmAt = (order: OrderPromise): string => after(order, 1 / 2);

/**
 * When the shop stops requesting reports and refunds the money: a day after the order was opened, for a promise of one hour. It counts from
 * the opening, so that a payment that is handled days later is late at once but still delivered.
 */
export const givesUpAt = (order: OpenedOrderPromise): string =>
  isoOf(msOf(order.openedAt) + promisedMs(order) * MAX_PROMISES_LATE);

/** When the shop stops trying to send a mail that has been due since `dueAt`: after the same time as for requesting a report. */
export const stopsSendingAt = (order: OrderPromise, dueAt: string): string =>
  isoOf(msOf(dueAt) + promisedMs(order) * MAX_PROMISES_LATE);

/** When to retry after `attempts` failures, the last at `failedAt`: 2 s, 4 s … 5 min within the promised hour, every 30 min later. */
export function retryAt(order: OrderPromise, failedAt: string, attempts: number): string {
  const longest = failedAt < order.promisedBy ? MAX_PAUSE_SHARE : MAX_PAUSE_SHARE_WHEN_LATE;
  const pause = FIRST_PAUSE_SHARE * 2 ** Math.min(Math.max(0, attempts - 1), MAX_DOUBLINGS);
  return isoOf(msOf(failedAt) + promisedMs(order) * Math.min(pause, longest));
}

/** When an attempt to send a mail is certainly over, also in a process that no longer leads: its call of the mail server ends before. */
export const attemptEndsAt = (attemptedAt: string): string => isoOf(msOf(attemptedAt) + MAX_ATTEMPT_MS);

/** The end of the time in which an order can be read and downloaded: 90 days after its payment. */
export const readableUntil = (paidAt: string): string => daysAfter(paidAt, READABLE_DAYS);
