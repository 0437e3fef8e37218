import { useQuery } from '@tanstack/react-query';
import { staffOrderTexts, type StaffOrdersMessages } from '../../i18n/staff/staff-orders.js';
import { staffTexts } from '../../i18n/staff/staff-texts.js';
import { useTexts } from '../../i18n/texts.js';
import { Card } from '../../ui/surfaces/card.js';
import { DataTable, type DataRow } from '../../ui/data-display/data-table.js';
import { formatMinutes } from '../../ui/time/duration.js';
import { formatMoney } from '../../ui/money.js';
import { Notice } from '../../ui/feedback/notice.js';
import { Spinner } from '../../ui/feedback/spinner.js';
import { ToKnow } from './order-to-know.js';
import type { StaffOrder, StaffOrders } from '@shop/domain/orders';
import { staffOrdersQuery } from './staff-orders.queries.js';
import styles from './staff-orders.module.css';

const momentsOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });

const stateOf = ({ deliveredAt, withdrawnAt, lateAt, alarmedAt }: StaffOrder, m: StaffOrdersMessages): string => {
  if (withdrawnAt !== null) return m.states.withdrawn;
  if (deliveredAt !== null) return m.states.delivered;
  if (lateAt !== null) return m.states.late;
  return alarmedAt === null ? m.states.underWay : m.states.alarm;
};

const rowOf = (order: StaffOrder, m: StaffOrdersMessages, paidOn: Intl.DateTimeFormat): DataRow => ({
  key: order.orderId,
  cells: [
    order.reference,
    order.vehicle,
    paidOn.format(new Date(order.paidAt)),
    stateOf(order, m),
    <ToKnow key="to know" order={order} />,
  ],
});

function Table({ orders, m }: { orders: StaffOrders['orders']; m: StaffOrdersMessages }) {
  const { order, vehicle, paid, state, what } = m.columns;
  const paidOn = momentsOf(useTexts(staffTexts).locale);
  return (
    <DataTable
      caption={m.title}
      titles={[order, vehicle, paid, state, what]}
      rows={orders.map((one) => rowOf(one, m, paidOn))}
      words
      whole
    />
  );
}

/** How deliveries go: the promise in figures, and every order that waits for somebody. */
export function StaffOrdersPanel() {
  const m = useTexts(staffOrderTexts);
  const { locale } = useTexts(staffTexts);
  const { data, isPending } = useQuery(staffOrdersQuery);
  if (isPending) return <Spinner label={m.loading} />;
  if (data === undefined) return <Notice tone="bad">{m.failed}</Notice>;
  const { days, delivered, inTime, withdrawn, medianMinutes, ninetiethMinutes, refundedCents, orders } = data;
  return (
    <Card className={styles.panel} role="region" aria-label={m.title}>
      <p>{m.figures(days, delivered, inTime)}</p>
      {medianMinutes !== null && ninetiethMinutes !== null && (
        <p>{m.times(formatMinutes(medianMinutes, locale), formatMinutes(ninetiethMinutes, locale))}</p>
      )}
      {withdrawn > 0 && <p>{m.withdrawn(withdrawn)}</p>}
      {refundedCents > 0 && <p>{m.refunded(formatMoney(refundedCents))}</p>}
      {orders.length === 0 ? <p>{m.none}</p> : <Table orders={orders} m={m} />}
    </Card>
  );
}
