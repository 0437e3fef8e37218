import type { OrderOpened } from './events.js';

type Promised = Pick<OrderOpened['data'], 'paidAt' | 'promisedBy'>;
type Opened = Promised & { readonly openedAt: string };

/** Delivery within one hour, in seconds; an installation may promise something else. */
export const PROMISE_SECONDS = 3600;
/** So many times the promised time is a report asked for, or a mail sent, before the shop gives up. */
const GIVES_UP_AFTER = 24;
const FIRST_PAUSE_SHARE = 1 / 1800;
const MAX_PAUSE_SHARE = 1 / 12;
const MAX_PAUSE_SHARE_WHEN_LATE = 1 / 2;
const MAX_DOUBLINGS = 20;
/** Reports may be read for so many days after their payment. */
export const READABLE_DAYS = 90;
const DAY_MS = 24 * 3600 * 1000;

const msOf = (at: string): number => Date.parse(at);
const isoOf = (ms: number): string => new Date(ms).toISOString();
const promisedMs = ({ paidAt, promisedBy }: Promised): number => msOf(promisedBy) - msOf(paidAt);
const after = (order: Promised, share: number): string => isoOf(msOf(order.paidAt) + promisedMs(order) * share);

/** Within how many seconds of its payment the reports of an order are promised. */
export const promisedSeconds = (order: Promised): number => Math.round(promisedMs(order) / 1000);

/** Until when the reports of a payment are promised. */
export const promisedBy = (paidAt: string, seconds = PROMISE_SECONDS): string => isoOf(msOf(paidAt) + seconds * 1000);

/** When staff is alarmed: half of the time is over. */
export const alarmAt = (order: Promised): string => after(order, 1 / 2);

/**
 * When the shop stops asking and gives the money back: a day after the order was opened, for a promise of an hour. It counts from
 * the opening, so that a payment that is handled days later is late at once and still delivered.
 */
export const givesUpAt = (order: Opened): string => isoOf(msOf(order.openedAt) + promisedMs(order) * GIVES_UP_AFTER);

/** When the shop stops trying to send a mail that is due since then: as long after as a report is asked for. */
export const stopsSendingAt = (order: Promised, dueAt: string): string =>
  isoOf(msOf(dueAt) + promisedMs(order) * GIVES_UP_AFTER);

/** When what failed `attempts` times, last at `failedAt`, is tried again: 2 s, 4 s … 5 min within the hour, 30 min later. */
export const retryAt = (order: Promised, failedAt: string, attempts: number): string => {
  const longest = failedAt < order.promisedBy ? MAX_PAUSE_SHARE : MAX_PAUSE_SHARE_WHEN_LATE;
  const pause = FIRST_PAUSE_SHARE * 2 ** Math.min(Math.max(0, attempts - 1), MAX_DOUBLINGS);
  return isoOf(msOf(failedAt) + promisedMs(order) * Math.min(pause, longest));
};

/** How long after its payment an order is read and downloaded: 90 days. */
export const readableUntil = (paidAt: string): string => isoOf(msOf(paidAt) + READABLE_DAYS * DAY_MS);
