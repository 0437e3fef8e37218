import type { AnalyticsView } from '@shop/domain/analytics';
import type { StaffMessages } from '../i18n/staff/fr.js';
import type { Cell } from './csv.js';

/** The data of a panel as a file: its name, and its rows with the titles first; in euros, percent and seconds. */
export type Sheet = { name: string; rows: readonly (readonly Cell[])[] };

const tenths = (value: number): number => Math.round(value * 10) / 10;

export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

const named = (kind: string, { current: { from, to } }: AnalyticsView): string => `${kind}_${from}_${to}`;

export const dayTitles = ({ date, charts, revenue, refunded, net }: StaffMessages): string[] => [
  date,
  charts.sessions,
  charts.payments,
  revenue,
  refunded,
  net,
];

export const daysSheet = (analytics: AnalyticsView, m: StaffMessages): Sheet => ({
  name: named('days', analytics),
  rows: [
    dayTitles(m),
    ...analytics.days.map(({ date, sessions, payments, revenue, refunded }) => [
      date,
      sessions,
      payments,
      revenue / 100,
      refunded / 100,
      (revenue - refunded) / 100,
    ]),
  ],
});

export const stepTitles = ({ steps: m }: StaffMessages): string[] => [
  m.step,
  m.entered,
  m.passed,
  m.left,
  m.dropOff,
  m.median,
  m.p90,
];

export const stepsSheet = (analytics: AnalyticsView, m: StaffMessages): Sheet => ({
  name: named('funnel', analytics),
  rows: [
    stepTitles(m),
    ...analytics.funnel.map(({ step, entered, passed, left, medianSeconds, p90Seconds }) => [
      m.steps[step],
      entered,
      passed,
      left,
      tenths(shareOf(left, entered)),
      medianSeconds === null ? '' : tenths(medianSeconds),
      p90Seconds === null ? '' : tenths(p90Seconds),
    ]),
  ],
});

export const cohortTitles = ({ cohort, charts, steps }: StaffMessages): string[] => [
  cohort.date,
  charts.sessions,
  steps.identified,
  steps.consented,
  steps.chosen,
  steps.paid,
  cohort.rate,
];

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

export const cohortSheet = (analytics: AnalyticsView, m: StaffMessages): Sheet => ({
  name: named('cohorts', analytics),
  rows: [cohortTitles(m), ...cohortRows(analytics).map(({ date, counts, rate }) => [date, ...counts, tenths(rate)])],
});

export const breakdownTitles = ({ breakdown: m }: StaffMessages): string[] => [
  m.value,
  m.sessions,
  m.share,
  m.converted,
  m.payments,
  m.revenue,
  m.net,
];

export const breakdownSheet = (
  analytics: AnalyticsView,
  m: StaffMessages,
  nameOf: (value: string) => string,
): Sheet => {
  const { breakdown, figures } = analytics;
  const { by, slices, others } = breakdown;
  const lines = [
    ...slices.map((slice) => ({ name: nameOf(slice.value), slice })),
    ...(others === null ? [] : [{ name: m.breakdown.others, slice: others }]),
  ];
  return {
    name: named(by, analytics),
    rows: [
      breakdownTitles(m),
      ...lines.map(({ name, slice }) => [
        name,
        slice.sessions,
        tenths(shareOf(slice.sessions, figures.sessions)),
        slice.converted,
        slice.payments,
        slice.revenue / 100,
        by === 'service' ? '' : (slice.revenue - slice.refunded) / 100,
      ]),
    ],
  };
};
