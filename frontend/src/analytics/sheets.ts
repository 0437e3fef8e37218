import type { AnalyticsView } from '@shop/domain/analytics';
import type { StaffMessages } from '../i18n/staff/fr.js';
import type { Cell } from './csv.js';

/** The data of a panel as a file: its name, the titles of its columns, and its rows; in euros, percent and seconds. */
export type Sheet = { name: string; titles: readonly string[]; rows: readonly (readonly Cell[])[] };

const tenths = (value: number): number => Math.round(value * 10) / 10;

export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

const named = (kind: string, { current: { from, to } }: Pick<AnalyticsView, 'current'>): string =>
  `${kind}_${from}_${to}`;

export const daysSheet = (analytics: AnalyticsView, m: StaffMessages): Sheet => ({
  name: named('days', analytics),
  titles: [m.date, m.charts.sessions, m.charts.payments, m.revenue, m.refunded, m.net],
  rows: analytics.days.map(({ date, sessions, payments, revenue, refunded }) => [
    date,
    sessions,
    payments,
    revenue / 100,
    refunded / 100,
    (revenue - refunded) / 100,
  ]),
});

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
    .toReversed();

export const cohortSheet = (analytics: AnalyticsView, { cohort, charts, steps }: StaffMessages): Sheet => ({
  name: named('cohorts', analytics),
  titles: [cohort.date, charts.sessions, steps.identified, steps.consented, steps.chosen, steps.paid, cohort.rate],
  rows: cohortRows(analytics).map(({ date, counts, rate }) => [date, ...counts, tenths(rate)]),
});

export const breakdownSheet = (
  { breakdown, figures, current }: AnalyticsView,
  { breakdown: m }: StaffMessages,
  nameOf: (value: string) => string,
): Sheet => {
  const { by, slices, others } = breakdown;
  const lines = [
    ...slices.map((slice) => ({ name: nameOf(slice.value), slice })),
    ...(others === null ? [] : [{ name: m.others, slice: others }]),
  ];
  return {
    name: named(by, { current }),
    titles: [m.value, m.sessions, m.share, m.converted, m.payments, m.revenue, m.net],
    rows: lines.map(({ name, slice }) => [
      name,
      slice.sessions,
      tenths(shareOf(slice.sessions, figures.sessions)),
      slice.converted,
      slice.payments,
      slice.revenue / 100,
      by === 'service' ? '' : (slice.revenue - slice.refunded) / 100,
    ]),
  };
};
