import type { DailyStat } from '@shop/domain/analytics';
import { staffTexts } from '../../i18n/staff/staff-texts.js';
import { useTexts } from '../../i18n/texts.js';
import { formatsOf } from '../formats.js';
import { Panel } from './panel.js';
import styles from './panel.module.css';

/** Day by day, newest first; the dates are days already, so nothing shifts them. */
export function DailyPanel({ days, subtitle }: { days: readonly DailyStat[]; subtitle?: string | undefined }) {
  const m = useTexts(staffTexts);
  const { count, day, money } = formatsOf(m.locale);
  return (
    <Panel title={m.daily.title} subtitle={subtitle ?? m.daily.subtitle} empty={days.length === 0} wide>
      <ul className={styles.days} tabIndex={0} aria-label={m.daily.title}>
        {days.map(({ date, sessions, payments, revenue }) => (
          <li key={date}>
            <span className={styles.date}>{day(date)}</span>
            <span className={styles.detail}>{m.day(count(sessions), count(payments))}</span>
            <span className={styles.money}>{money(revenue)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
