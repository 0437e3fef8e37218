import { periodsOf, type DashboardView } from '@shop/domain/analytics';
import { parisTime, type DayRange } from '@shop/domain/time';
import { tableOf } from '../sql/printing.js';
import { euros } from './euros.js';

/** The moment (ISO 8601) up to which the days before the last 30 are counted: 30 days before, at the same time of day in Paris. */
export const earlierMoment = (moment: string): string => periodsOf('30d', moment).previousUntil ?? moment;

function parisText(moment: string): string {
  const { day, time } = parisTime(moment);
  return `${day} ${time}`;
}

function rowOf({ from }: DayRange, until: string, { dailyStats }: DashboardView): string[] {
  const sum = (of: 'sessions' | 'payments' | 'revenue') => dailyStats.reduce((total, day) => total + day[of], 0);
  return [from, parisText(until), String(sum('sessions')), String(sum('payments')), euros(sum('revenue'))];
}

/** Lines that compare the 30 days of a dashboard with those of the dashboard at `earlierMoment`. */
export function comparisonLines(moment: string, view: DashboardView, earlier: DashboardView): string[] {
  const { current, previous } = periodsOf('30d', moment);
  return tableOf(
    ['30 days from', 'up to (Paris)', 'visits', 'payments', 'EUR'],
    [rowOf(current, moment, view), rowOf(previous, earlierMoment(moment), earlier)],
  );
}

/** Names a day (YYYY-MM-DD) in the list of a past moment: its own is not over. */
export function dayName(day: string, moment: string | undefined): string {
  if (moment === undefined) return day;
  const { day: running, time } = parisTime(moment);
  return day === running ? `${day} up to ${time}` : day;
}
