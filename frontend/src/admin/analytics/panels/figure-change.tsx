import type { AnalyticsView } from '@shop/domain/analytics';
import { comparisonMessages } from '../../../i18n/staff/comparison.js';
import { staffMessages } from '../../../i18n/staff/staff-messages.js';
import { useMessages } from '../../../i18n/messages.js';
import { isAtSameTime, lengthsOf } from '../comparison.js';
import { formatsOf } from '../formats.js';
import { type FigureName, measuresOf } from '../measures.js';
import styles from './figure-cards.module.css';

interface Pair {
  now: number;
  before: number;
  isRate?: boolean;
}

/** Change of a figure in percent, or of a rate in points. */
function useDifference({ now, before, isRate = false }: Pair): string {
  const { cards: m, locale } = useMessages(staffMessages);
  const { points, change } = formatsOf(locale);
  return isRate ? m.points(points(now, before)) : change(now, before);
}

const Difference = ({ now, before, ...rest }: Pair) => (
  <strong data-direction={Math.sign(now - before)}>{useDifference({ now, before, ...rest })}</strong>
);

/** Change of a figure of a range against the days before, and by what they differ; `earlier` is the value before as text. */
export function Change({ earlier, analytics, ...pair }: Pair & { earlier: string; analytics: AnalyticsView }) {
  const { cards } = useMessages(staffMessages);
  const m = useMessages(comparisonMessages);
  if (pair.before === 0) return <p className={styles.change}>{cards.nothingBefore}</p>;
  const [days, daysBefore] = lengthsOf(analytics);
  const before = isAtSameTime(analytics) ? m.beforeAtSameTime(earlier) : m.before(earlier);
  return (
    <p className={styles.change}>
      <Difference {...pair} />{' '}
      <span>{days === daysBefore ? before : `${before} (${m.lengths(days, daysBefore)})`}</span>
    </p>
  );
}

/** Change of a figure from the 30 days before to the last 30 days; its space is reserved while they load. */
export function MonthChange({ name, lastDays }: { name: FigureName; lastDays: AnalyticsView | null }) {
  const { cards, locale } = useMessages(staffMessages);
  const m = useMessages(comparisonMessages);
  if (lastDays === null) return <p className={styles.reserved}>{`+00,0 % ${m.monthAtSameTime}`}</p>;
  const { now, before } = measuresOf(lastDays)[name];
  const { currentUntil } = lastDays;
  const [text, title] =
    currentUntil && isAtSameTime(lastDays)
      ? [m.monthAtSameTime, m.monthBeforeUntil(formatsOf(locale).hour(currentUntil))]
      : [m.month, m.monthBefore];
  return (
    <p className={styles.change} title={title}>
      {before === 0 ? (
        <span>{cards.nothingBefore}</span>
      ) : (
        <Difference now={now} before={before} isRate={name === 'conversion'} />
      )}{' '}
      <span>{text}</span>
    </p>
  );
}

/** The present value of a past figure, and its change since then. */
export function SinceThen({ name, then, now }: { name: FigureName; then: number; now: number }) {
  const { cards: m, locale } = useMessages(staffMessages);
  const { count, money, rate, points, signedCount, signedMoney } = formatsOf(locale);
  const [value, difference] = {
    sessions: () => [count(now), signedCount(now - then)],
    payments: () => [count(now), signedCount(now - then)],
    revenue: () => [money(now), signedMoney(now - then)],
    conversion: () => [rate(now), m.points(points(now, then))],
  }[name]();
  return (
    <p className={styles.change}>
      <span>{m.today(value ?? '')}</span> <strong data-direction={Math.sign(now - then)}>{`(${difference})`}</strong>
    </p>
  );
}
