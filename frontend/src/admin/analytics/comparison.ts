import type { AnalyticsView } from '@shop/domain/analytics';
import { lengthOf } from '@shop/domain/time';

/** Whether a day of the range (YYYY-MM-DD) is not over yet. */
export const isRunning = ({ today, currentUntil }: AnalyticsView, date: string): boolean =>
  (currentUntil ?? null) !== null && date === today;

/** Whether both sides are counted up to the same time of day. */
export const isAtSameTime = ({ currentUntil, previousUntil }: AnalyticsView): boolean =>
  (currentUntil ?? null) !== null && (previousUntil ?? null) !== null;

/** The number of days on each side, those to come left out. */
export const lengthsOf = ({ today, current: { from, to }, previous }: AnalyticsView): readonly [number, number] => [
  lengthOf({ from, to: from <= today && today < to ? today : to }),
  lengthOf(previous),
];
