import type { AnalyticsView, DayFigures } from '@shop/domain/analytics';
import { staffTexts } from '../../i18n/staff/staff-texts.js';
import { useTexts } from '../../i18n/texts.js';
import { BarChart, type Bar } from '../../ui/data-display/bar-chart.js';
import { DataTable } from '../../ui/data-display/data-table.js';
import { Disclosure } from '../../ui/surfaces/disclosure.js';
import { formatsOf } from '../formats.js';
import { Panel } from './panel.js';
import { daysSheet } from '../sheets.js';
import styles from './panel.module.css';

const DAYS_SHOWN_SINGLY = 92;
const WEEK = 7;
/** One euro, in cents. */
const EURO = 100;
const MEASURES = ['sessions', 'payments', 'revenue'] as const;

type Measure = (typeof MEASURES)[number];

const sumOf = (days: readonly DayFigures[], measure: Measure) => days.reduce((sum, day) => sum + day[measure], 0);

/** Sums per day, or per week where single days would be too many to distinguish. */
const spansOf = (days: readonly DayFigures[], width: number, measure: Measure) =>
  Array.from({ length: Math.ceil(days.length / width) }, (_, index) => {
    const own = days.slice(index * width, (index + 1) * width);
    return { date: own[0]?.date ?? '', value: sumOf(own, measure) };
  });

/** Whether a day (YYYY-MM-DD) is a Saturday or a Sunday. */
const isWeekend = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;

type ChartProps = { analytics: AnalyticsView; measure: Measure; width: number };

function Chart({ analytics: { days, previousDays }, measure, width }: ChartProps) {
  const { charts: m, locale } = useTexts(staffTexts);
  const { count, money, wholeMoney, shortDay } = formatsOf(locale);
  const [format, axis, unit] = measure === 'revenue' ? [money, wholeMoney, EURO] : [count, count, 1];
  const before = spansOf(previousDays, width, measure);
  const bars: Bar[] = spansOf(days, width, measure).map(({ date, value }, index) => ({
    label: shortDay(date),
    value,
    before: before[index]?.value ?? null,
    isTinted: width === 1 && isWeekend(date),
  }));
  const say = ({ label, value, before: earlier }: Bar) =>
    m.value(width === 1 ? label : m.weekOf(label), format(value), earlier === null ? '–' : format(earlier));
  const total = format(sumOf(days, measure));
  return <BarChart title={m[measure]} total={total} hint={m.keys} bars={bars} axis={axis} unit={unit} say={say} />;
}

/** Legend of the colours in the charts. */
function Legend({ hasWeekends }: { hasWeekends: boolean }) {
  const { charts: m } = useTexts(staffTexts);
  return (
    <ul className={styles.legend}>
      {(['now', 'earlier', ...(hasWeekends ? (['weekend'] as const) : [])] as const).map((name) => (
        <li key={name}>
          <span className={styles.swatch} data-series={name} aria-hidden="true" />
          {m[name]}
        </li>
      ))}
    </ul>
  );
}

/** Charts of sessions, payments and revenue by day, compared with the days before, and the same data as a table. */
export function ChartsPanel({ analytics }: { analytics: AnalyticsView }) {
  const m = useTexts(staffTexts);
  const { count, money, day } = formatsOf(m.locale);
  const { current } = analytics;
  const width = analytics.days.length > DAYS_SHOWN_SINGLY ? WEEK : 1;
  const sheet = daysSheet(analytics, m);
  const rows = analytics.days.toReversed().map(({ date, sessions, payments, revenue, refunded }) => ({
    key: date,
    cells: [day(date), count(sessions), count(payments), money(revenue), money(refunded), money(revenue - refunded)],
  }));
  return (
    <Panel
      title={width === 1 ? m.charts.title : m.charts.week}
      subtitle={m.range.of(day(current.from), day(current.to))}
      sheet={sheet}
      wide
    >
      <Legend hasWeekends={width === 1} />
      <div className={styles.charts}>
        {MEASURES.map((measure) => (
          <Chart key={measure} analytics={analytics} measure={measure} width={width} />
        ))}
      </div>
      <Disclosure title={m.table} className={styles.more}>
        <DataTable caption={m.charts.title} titles={sheet.titles} rows={rows} />
      </Disclosure>
    </Panel>
  );
}
