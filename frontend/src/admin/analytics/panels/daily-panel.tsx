import type { CSSProperties } from 'react';
import type { DailyStat } from '@shop/domain/analytics';
import { parisDay } from '@shop/domain/time';
import { comparisonMessages } from '../../../i18n/staff/comparison.js';
import { staffMessages } from '../../../i18n/staff/staff-messages.js';
import { useMessages } from '../../../i18n/messages.js';
import { formatsOf } from '../formats.js';
import { Panel } from './panel.js';
import styles from './daily-panel.module.css';

const shareOf = (revenue: number, most: number) => ({ '--share': Math.max(0, revenue) / most }) as CSSProperties;

interface DailyPanelProps {
  days: readonly DailyStat[];
  subtitle?: string | undefined;
  /** Until when the running day is counted (ISO 8601). */
  until?: string | null | undefined;
}

/** Figures by day, newest first, each on a bar of its revenue; dates are already days, so no time zone shifts them. */
export function DailyPanel({ days, subtitle, until }: DailyPanelProps) {
  const m = useMessages(staffMessages);
  const { underWayUntil } = useMessages(comparisonMessages);
  const { count, day, hour, money } = formatsOf(m.locale);
  const running = until ? { date: parisDay(until), note: underWayUntil(hour(until)) } : undefined;
  const most = Math.max(1, ...days.map(({ revenue }) => revenue));
  return (
    <Panel title={m.daily.title} subtitle={subtitle ?? m.daily.subtitle} empty={days.length === 0}>
      <ul className={styles.days} tabIndex={0} aria-label={m.daily.title}>
        {days.map(({ date, sessions, payments, revenue }) => (
          <li key={date} data-running={date === running?.date || undefined} style={shareOf(revenue, most)}>
            <span className={styles.date}>{day(date)}</span>
            <span className={styles.detail}>
              <span>{m.day(count(sessions), count(payments))}</span>
              {date === running?.date && <span className={styles.running}>{running.note}</span>}
            </span>
            <span className={styles.money}>{money(revenue)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
