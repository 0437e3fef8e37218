import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { PaymentIssueLine } from '@shop/domain/admin';
import { staffTexts } from '../../i18n/staff/staff-texts.js';
import { useTexts } from '../../i18n/texts.js';
import { Icon } from '../../ui/data-display/icon.js';
import { awaitsDecision, isLate, staffOrdersQuery } from '../../orders/staff/staff-orders.queries.js';
import { formatsOf } from '../../analytics/formats.js';
import { paymentIssuesQuery } from '../staff.queries.js';
import { ISSUES_ID } from './payment-issues-panel.js';
import { BLOCKED_ID } from './blocked-panel.js';
import styles from './attention-strip.module.css';

const countsOf = (issues: readonly PaymentIssueLine[]): ReadonlyMap<PaymentIssueLine['concern'], number> => {
  const counts = new Map<PaymentIssueLine['concern'], number>();
  for (const { concern } of issues) counts.set(concern, (counts.get(concern) ?? 0) + 1);
  return counts;
};

/** Counts of what needs a staff member, above all figures; renders nothing when there is nothing. */
export function AttentionStrip() {
  const { attention: m, concerns, locale, pair } = useTexts(staffTexts);
  const { count } = formatsOf(locale);
  const { data: deliveries } = useQuery(staffOrdersQuery);
  const { data: issues } = useQuery(paymentIssuesQuery);
  const orders = deliveries?.orders ?? [];
  const late = orders.filter(isLate).length;
  const waiting = orders.filter(awaitsDecision).length;
  const blocked = issues?.deadLetters.length ?? 0;
  const items: { key: string; shown: ReactNode }[] = [
    ...(late > 0 ? [{ key: 'late', shown: <Link to="/admin/orders">{m.late(late, count(late))}</Link> }] : []),
    ...(waiting > 0
      ? [{ key: 'waiting', shown: <Link to="/admin/orders">{m.waiting(waiting, count(waiting))}</Link> }]
      : []),
    ...[...countsOf(issues?.concerns ?? [])].map(([concern, many]) => ({
      key: concern,
      shown: <a href={`#${ISSUES_ID}`}>{pair(concerns[concern], count(many))}</a>,
    })),
    ...(blocked > 0
      ? [{ key: 'blocked', shown: <a href={`#${BLOCKED_ID}`}>{m.blocked(blocked, count(blocked))}</a> }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={m.title}>
      <Icon name="alert" />
      <ul>
        {items.map(({ key, shown }) => (
          <li key={key}>{shown}</li>
        ))}
      </ul>
    </section>
  );
}
