import type { AnalyticsView, DayFigures } from '@shop/domain/analytics';
import { comparisonMessages } from '../../../i18n/staff/comparison.js';
import { staffMessages } from '../../../i18n/staff/staff-messages.js';
import { useMessages } from '../../../i18n/messages.js';
import { BarChart, type Bar } from '../../../ui/data-display/bar-chart.js';
import { DataTable } from '../../../ui/data-display/data-table.js';
import { Disclosure } from '../../../ui/surfaces/disclosure.js';
import { isRunning } from '../comparison.js';
import { formatsOf } from '../formats.js';
import { Panel } from './panel.js';
import { dayTitles, daysSheet, netOf } from '../sheets.js';
import styles from './panel.module.css';

const DAYS_SHOWN_SINGLY = 92;
const WEEK = 7;
/** One euro, in cents. */
const EURO = 100;
const MEASURES = ['sessions', 'payments', 'revenue'] as const;

type Measure = (typeof MEASURES)[number];

const sumOf = (days: readonly DayFigures[], measure: Measure) => days.reduce((sum, day) => sum + day[measure], 0);

/** Single days, or weeks where single days would be too many to distinguish. */
const spansOf = (days: readonly DayFigures[], width: number) =>
  Array.from({ length: Math.ceil(days.length / width) }, (_, index) => {
    const own = days.slice(index * width, (index + 1) * width);
    return { date: own[0]?.date ?? '', days: own };
  });

/** Whether a day (YYYY-MM-DD) is a Saturday or a Sunday. */
const isWeekend = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;

function Chart({ analytics, measure, width }: { analytics: AnalyticsView; measure: Measure; width: number }) {
  const { charts: m, locale } = useMessages(staffMessages);
  const comparison = useMessages(comparisonMessages);
  const { count, money, wholeMoney, shortDay, hour } = formatsOf(locale);
  const { days, previousDays, currentUntil } = analytics;
  const [format, axis, unit] = measure === 'revenue' ? [money, wholeMoney, EURO] : [count, count, 1];
  const before = spansOf(previousDays, width);
  const bars: Bar[] = spansOf(days, width).map(({ date, days: own }, index) => ({
    label: shortDay(date),
    value: sumOf(own, measure),
    before: before[index] === undefined ? null : sumOf(before[index].days, measure),
    isTinted: width === 1 && isWeekend(date),
    isRunning: own.some((day) => isRunning(analytics, day.date)),
  }));
  const say = ({ label, value, before: earlier, isRunning: isOpen }: Bar) => {
    const when = width === 1 ? label : m.weekOf(label);
    const was = earlier === null ? '–' : format(earlier);
    if (!isOpen || !currentUntil) return m.value(when, format(value), was);
    return comparison.valueUntil(when, hour(currentUntil), format(value), was);
  };
  const total = format(sumOf(days, measure));
  return <BarChart title={m[measure]} total={total} hint={m.keys} bars={bars} axis={axis} unit={unit} say={say} />;
}

/** Legend of the colours in the charts. */
function Legend({ analytics, width }: { analytics: AnalyticsView; width: number }) {
  const { charts: m, locale } = useMessages(staffMessages);
  const { dayUnderWay, weekUnderWay } = useMessages(comparisonMessages);
  const { currentUntil, days } = analytics;
  const names = { now: m.now, earlier: m.earlier, ...(width === 1 && { weekend: m.weekend }) };
  const running =
    currentUntil && days.some(({ date }) => isRunning(analytics, date))
      ? { running: (width === 1 ? dayUnderWay : weekUnderWay)(formatsOf(locale).hour(currentUntil)) }
      : {};
  return (
    <ul className={styles.legend}>
      {Object.entries({ ...names, ...running }).map(([series, name]) => (
        <li key={series}>
          <span className={styles.swatch} data-series={series} aria-hidden="true" />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** Charts of sessions, payments and revenue by day, compared with the days before, and the same data as a table. */
export function ChartsPanel({ analytics }: { analytics: AnalyticsView }) {
  const m = useMessages(staffMessages);
  const { count, money, day } = formatsOf(m.locale);
  const { current } = analytics;
  const width = analytics.days.length > DAYS_SHOWN_SINGLY ? WEEK : 1;
  const comparison = useMessages(comparisonMessages);
  const sheet = daysSheet(analytics, m, comparison);
  const rows = [...analytics.days].reverse().map((one) => ({
    key: one.date,
    cells: [
      isRunning(analytics, one.date) ? comparison.underWay(day(one.date)) : day(one.date),
      count(one.sessions),
      count(one.robots),
      count(one.payments),
      money(one.revenue),
      money(one.refunded),
      money(one.chargedBack),
      money(netOf(one)),
    ],
  }));
  return (
    <Panel
      title={width === 1 ? m.charts.title : m.charts.week}
      subtitle={m.range.of(day(current.from), day(current.to))}
      sheet={sheet}
      wide
    >
      <Legend analytics={analytics} width={width} />
      <div className={styles.charts}>
        {MEASURES.map((measure) => (
          <Chart key={measure} analytics={analytics} measure={measure} width={width} />
        ))}
      </div>
      <Disclosure title={m.table} className={styles.more}>
        <DataTable caption={m.charts.title} titles={dayTitles(m)} rows={rows} />
      </Disclosure>
    </Panel>
  );
}
