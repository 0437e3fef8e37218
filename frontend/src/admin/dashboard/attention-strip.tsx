import type { ReactNode } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { PaymentIssueLine, PaymentIssuesView } from '@shop/domain/admin';
import type { StaffOrder } from '@shop/domain/orders';
import { staffMessages } from '../../i18n/staff/staff-messages.js';
import { useMessages } from '../../i18n/messages.js';
import { Icon } from '../../ui/data-display/icon.js';
import { RetryNotice } from '../../ui/feedback/retry-notice.js';
import { Link } from '../../ui/navigation/link.js';
import { awaitsDecision, isLate, staffOrdersQuery } from '../orders/staff-orders.queries.js';
import { formatsOf } from '../analytics/formats.js';
import { paymentIssuesQuery } from '../staff.queries.js';
import { ISSUES_ID } from './payment-issues-panel.js';
import { BLOCKED_ID } from './blocked-panel.js';
import styles from './attention-strip.module.css';

function countsOf(issues: readonly PaymentIssueLine[]): ReadonlyMap<PaymentIssueLine['concern'], number> {
  const counts = new Map<PaymentIssueLine['concern'], number>();
  for (const { concern } of issues) counts.set(concern, (counts.get(concern) ?? 0) + 1);
  return counts;
}

type Read = Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;

/** Says that what needs a staff member could not be read, since an empty page looks like nothing to do. */
function Unread({ reads }: { reads: readonly Read[] }) {
  const { attention: m, retry } = useMessages(staffMessages);
  const failed = reads.filter(({ isError }) => isError);
  if (failed.length === 0) return null;
  return (
    <RetryNotice
      retry={retry}
      busy={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
    >
      {m.failed}
    </RetryNotice>
  );
}

/** Counts of what needs a staff member; renders nothing when there is nothing. */
function Counts({ orders, issues }: { orders: readonly StaffOrder[]; issues: PaymentIssuesView | undefined }) {
  const { attention: m, concerns, locale, pair } = useMessages(staffMessages);
  const { count } = formatsOf(locale);
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

/** What needs a staff member, above all figures, or that it could not be read. */
export function AttentionStrip() {
  const deliveries = useQuery(staffOrdersQuery);
  const issues = useQuery(paymentIssuesQuery);
  return (
    <>
      <Unread reads={[deliveries, issues]} />
      <Counts orders={deliveries.data?.orders ?? []} issues={issues.data} />
    </>
  );
}
