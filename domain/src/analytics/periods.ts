import type { Instant } from '../quantities.js';
import {
  addDays,
  addMonths,
  firstOfMonth,
  firstOfYear,
  lengthOf,
  parisDay,
  parisInstant,
  sameTimeOn,
  type DayRange,
} from '../time/index.js';
import type { Question } from './question.js';

/** The days of a question, and those that they are compared with. */
export interface Periods {
  readonly current: DayRange;
  readonly previous: DayRange;
  /** Until when the days are counted (ISO 8601 UTC); null when each of them is counted whole. */
  readonly currentUntil: Instant | null;
  readonly previousUntil: Instant | null;
}

function daysOf(range: Question['range'], today: string): DayRange {
  switch (range) {
    case 'today':
      return { from: today, to: today };
    case '7d':
      return { from: addDays(today, -6), to: today };
    case '30d':
      return { from: addDays(today, -29), to: today };
    case '90d':
      return { from: addDays(today, -89), to: today };
    case 'month':
      return { from: firstOfMonth(today), to: today };
    case 'last-month':
      return { from: addMonths(firstOfMonth(today), -1), to: addDays(firstOfMonth(today), -1) };
    case 'year':
      return { from: firstOfYear(today), to: today };
    default:
      return range;
  }
}

const before = (days: DayRange): DayRange => ({
  from: addDays(days.from, -lengthOf(days)),
  to: addDays(days.from, -1),
});

const monthsBefore = ({ from, to }: DayRange, months: number): DayRange => ({
  from: addMonths(from, -months),
  to: addMonths(to, -months),
});

/** The days to compare with `days`, of which the last is the last that has begun. */
function previousOf(range: Question['range'], days: DayRange): DayRange {
  if (range === 'month') return monthsBefore(days, 1);
  if (range === 'year') return monthsBefore(days, 12);
  if (range === 'last-month') return { from: addMonths(days.from, -1), to: addDays(days.from, -1) };
  return before(days);
}

const dateOf = (day: string): string => day.slice(8);

/** Whether the last days have the same place: the 31st has none in a month of 30 days, which is over by then and compared whole. */
const isSamePlace = (range: Question['range'], to: string, previousTo: string): boolean =>
  (range !== 'month' && range !== 'year') || dateOf(to) === dateOf(previousTo);

const startOf = (day: string): string => parisInstant({ day, time: '00:00' }) ?? day;

/**
 * The requested days as they stand at `now` (ISO 8601 UTC), and the days to compare them with: a month with the month before up to the same
 * date, a year with the year before up to the same date, anything else with as many days just before, not counting days to come. While the
 * last day is running, the last day compared is counted up to the same time of the clocks of Paris. Days that have not begun are compared
 * with nothing.
 */
export function periodsOf(range: Question['range'], now: string): Periods {
  const today = parisDay(now);
  const current = daysOf(range, today);
  if (current.to < today)
    return { current, previous: previousOf(range, current), currentUntil: null, previousUntil: null };
  if (current.from > today) {
    const previous = before(current);
    return { current, previous, currentUntil: startOf(current.from), previousUntil: startOf(previous.from) };
  }
  const previous = previousOf(range, { from: current.from, to: today });
  const isCut = isSamePlace(range, today, previous.to);
  return { current, previous, currentUntil: now, previousUntil: isCut ? sameTimeOn(previous.to, now) : null };
}
