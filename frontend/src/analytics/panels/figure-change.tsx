import type { AnalyticsView } from '@shop/domain/analytics';
import { staffTexts } from '../../i18n/staff/staff-texts.js';
import { useTexts } from '../../i18n/texts.js';
import { formatsOf } from '../formats.js';
import { type FigureName, measuresOf } from '../measures.js';
import styles from './figure-cards.module.css';

type Pair = { now: number; before: number; isRate?: boolean };

/** Change of a figure in percent, or of a rate in points. */
function useDifference({ now, before, isRate = false }: Pair): string {
  const { cards: m, locale } = useTexts(staffTexts);
  const { points, change } = formatsOf(locale);
  return isRate ? m.points(points(now, before)) : change(now, before);
}

const Difference = ({ now, before, ...rest }: Pair) => (
  <strong data-direction={Math.sign(now - before)}>{useDifference({ now, before, ...rest })}</strong>
);

/** Change of a figure of a range against the days before; `said` is the earlier value as text. */
export function Change({ said, ...pair }: Pair & { said: string }) {
  const { cards: m } = useTexts(staffTexts);
  if (pair.before === 0) return <p className={styles.change}>{m.nothingBefore}</p>;
  return (
    <p className={styles.change}>
      <Difference {...pair} /> {m.before(said)}
    </p>
  );
}

/** Change of a figure from the 30 days before to the last 30 days; its space is reserved while they load. */
export function MonthChange({ name, lastDays }: { name: FigureName; lastDays: AnalyticsView | null }) {
  const { cards: m } = useTexts(staffTexts);
  if (lastDays === null) return <p className={styles.change}>{'\u00a0'}</p>;
  const { now, before } = measuresOf(lastDays)[name];
  return (
    <p className={styles.change} title={m.monthBefore}>
      {before === 0 ? m.nothingBefore : <Difference now={now} before={before} isRate={name === 'conversion'} />}{' '}
      {m.month}
    </p>
  );
}

/** The present value of a past figure, and its change since then. */
export function SinceThen({ name, then, now }: { name: FigureName; then: number; now: number }) {
  const { cards: m, locale } = useTexts(staffTexts);
  const { count, money, rate, points, signedCount, signedMoney } = formatsOf(locale);
  const [value, difference] = {
    sessions: () => [count(now), signedCount(now - then)],
    payments: () => [count(now), signedCount(now - then)],
    revenue: () => [money(now), signedMoney(now - then)],
    conversion: () => [rate(now), m.points(points(now, then))],
  }[name]();
  return (
    <p className={styles.change}>
      {m.today(value ?? '')} <strong data-direction={Math.sign(now - then)}>({difference})</strong>
    </p>
  );
}
