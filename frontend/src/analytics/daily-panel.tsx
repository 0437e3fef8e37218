import type { DailyStat } from '@shop/domain/analytics';
import { adminMessages } from '../app/messages/admin.js';
import { formatMoney } from '../ui/money.js';
import { Panel } from './panel.js';
import styles from './panel.module.css';

const m = adminMessages.dashboard;
const french = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', dateStyle: 'long' });

/** Day by day, newest first; the dates are days already, so nothing shifts them. */
export const DailyPanel = ({ days }: { days: readonly DailyStat[] }) => (
  <Panel title={m.dailyTitle} subtitle={m.dailySubtitle} empty={days.length === 0}>
    <ul className={styles.days} tabIndex={0} aria-label={m.dailyTitle}>
      {days.map(({ date, sessions, payments, revenue }) => (
        <li key={date}>
          <span className={styles.date}>{french.format(new Date(`${date}T00:00:00Z`))}</span>
          <span className={styles.detail}>{m.day(sessions, payments)}</span>
          <span className={styles.money}>{formatMoney(revenue)}</span>
        </li>
      ))}
    </ul>
  </Panel>
);
