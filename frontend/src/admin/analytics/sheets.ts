import type { AnalyticsView, Slice } from '@shop/domain/analytics';
import { parisTime } from '@shop/domain/time';
import type { ComparisonMessages } from '../../i18n/staff/comparison.js';
import type { StaffMessages } from '../../i18n/staff/fr.js';
import type { Cell } from './csv.js';

/** The data of a panel as a file: its name, the titles of its columns, and its rows; in euros, percent and seconds. */
export interface Sheet {
  name: string;
  titles: readonly string[];
  rows: readonly (readonly Cell[])[];
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

/** Until when a day (YYYY-MM-DD) is counted, as 2026-11-26 04:07 in Paris; empty for a day that is counted whole. */
function untilOf(date: string, until: string | null | undefined): string {
  const { day, time } = until ? parisTime(until) : { day: '', time: '' };
  return day === date ? `${day} ${time}` : '';
}

/** `days_2026-11-20_2026-11-26_04h07`: with the time until which the last day is counted, unless it is over. */
function named(kind: string, { current: { from, to }, currentUntil }: AnalyticsView): string {
  const until = currentUntil ? `_${parisTime(currentUntil).time.replace(':', 'h')}` : '';
  return `${kind}_${from}_${to}${until}`;
}

/** What is left of the revenue, in cents. */
export const netOf = ({
  revenue,
  refunded,
  chargedBack,
}: Pick<Slice, 'revenue' | 'refunded' | 'chargedBack'>): number => revenue - refunded - chargedBack;

export const dayTitles = (m: StaffMessages): readonly string[] => [
  m.date,
  m.charts.sessions,
  m.robots,
  m.charts.payments,
  m.revenue,
  m.refunded,
  m.chargedBack,
  m.net,
];

const earlierTitles = ({ charts, revenue }: StaffMessages, m: ComparisonMessages): readonly string[] => [
  m.countedUntil,
  m.comparedDay,
  ...[charts.sessions, charts.payments, revenue].map(m.earlier),
  m.comparedUntil,
];

/** The days of the range and, beside each, the day that it is compared with; the longer side has rows of its own. */
export function daysSheet(analytics: AnalyticsView, m: StaffMessages, comparison: ComparisonMessages): Sheet {
  const { days, previousDays, currentUntil, previousUntil } = analytics;
  const rows = Array.from({ length: Math.max(days.length, previousDays.length) }, (_, index): Cell[] => {
    const [day, earlier] = [days[index], previousDays[index]];
    return [
      ...(day === undefined
        ? ['', '', '', '', '', '', '', '', '']
        : [
            day.date,
            day.sessions,
            day.robots,
            day.payments,
            day.revenue / 100,
            day.refunded / 100,
            day.chargedBack / 100,
            netOf(day) / 100,
            untilOf(day.date, currentUntil),
          ]),
      ...(earlier === undefined
        ? ['', '', '', '', '']
        : [
            earlier.date,
            earlier.sessions,
            earlier.payments,
            earlier.revenue / 100,
            untilOf(earlier.date, previousUntil),
          ]),
    ];
  });
  return { name: named('days', analytics), titles: [...dayTitles(m), ...earlierTitles(m, comparison)], rows };
}

export const stepsSheet = (analytics: AnalyticsView, { steps: m }: StaffMessages): Sheet => ({
  name: named('funnel', analytics),
  titles: [m.step, m.entered, m.passed, m.left, m.dropOff, m.median, m.p90],
  rows: analytics.funnel.map(({ step, entered, passed, left, medianSeconds, p90Seconds }) => [
    m[step],
    entered,
    passed,
    left,
    tenths(shareOf(left, entered)),
    medianSeconds === null ? '' : tenths(medianSeconds),
    p90Seconds === null ? '' : tenths(p90Seconds),
  ]),
});

/** Newest first, without the days that had no sessions. */
export const cohortRows = ({ days }: AnalyticsView) =>
  days
    .filter(({ sessions }) => sessions > 0)
    .map(({ date, sessions, identified, consented, chosen, converted }) => ({
      date,
      counts: [sessions, identified, consented, chosen, converted],
      rate: shareOf(converted, sessions),
    }))
    .reverse();

export const cohortTitles = ({ cohort, charts, steps }: StaffMessages): readonly string[] => [
  cohort.date,
  charts.sessions,
  steps.identified,
  steps.consented,
  steps.chosen,
  steps.paid,
  cohort.rate,
];

export const cohortSheet = (
  analytics: AnalyticsView,
  m: StaffMessages,
  { countedUntil }: ComparisonMessages,
): Sheet => ({
  name: named('cohorts', analytics),
  titles: [...cohortTitles(m), countedUntil],
  rows: cohortRows(analytics).map(({ date, counts, rate }) => [
    date,
    ...counts,
    tenths(rate),
    untilOf(date, analytics.currentUntil),
  ]),
});

export function breakdownSheet(
  analytics: AnalyticsView,
  { breakdown: m, robots }: StaffMessages,
  nameOf: (value: string) => string,
): Sheet {
  const { figures, breakdown } = analytics;
  const { by, slices, others } = breakdown;
  const lines = [
    ...slices.map((slice) => ({ name: nameOf(slice.value), slice })),
    ...(others === null ? [] : [{ name: m.others, slice: others }]),
  ];
  return {
    name: named(by, analytics),
    titles: [m.value, m.sessions, robots, m.share, m.converted, m.payments, m.revenue, m.net],
    rows: lines.map(({ name, slice }) => [
      name,
      slice.sessions,
      slice.robots,
      tenths(shareOf(slice.sessions, figures.sessions)),
      slice.converted,
      slice.payments,
      slice.revenue / 100,
      by === 'service' ? '' : netOf(slice) / 100,
    ]),
  };
}
