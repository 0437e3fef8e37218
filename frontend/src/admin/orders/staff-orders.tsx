import { useQuery } from '@tanstack/react-query';
import { staffOrderMessages, type StaffOrdersMessages } from '../../i18n/staff/staff-orders.js';
import { staffMessages } from '../../i18n/staff/staff-messages.js';
import { useMessages } from '../../i18n/messages.js';
import { Card } from '../../ui/surfaces/card.js';
import { DataTable, type DataRow } from '../../ui/data-display/data-table.js';
import { Chip, type ChipTone } from '../../ui/data-display/chip.js';
import type { IconName } from '../../ui/data-display/icon.js';
import { type Tile, Tiles } from '../../ui/data-display/tiles.js';
import { formatMoney } from '../../ui/money.js';
import { RetryNotice } from '../../ui/feedback/retry-notice.js';
import { momentFormat } from '../../ui/time/moment-format.js';
import { Spinner } from '../../ui/feedback/spinner.js';
import { useDeliveryTiles } from './delivery-tiles.js';
import { ToKnow } from './order-to-know.js';
import type { StaffOrder, StaffOrders } from '@shop/domain/orders';
import { staffOrdersQuery } from './staff-orders.queries.js';
import frame from '../../ui/surfaces/panel.module.css';

interface State {
  name: keyof StaffOrdersMessages['states'];
  tone: ChipTone;
  icon: IconName;
}

function stateOf({ deliveredAt, withdrawnAt, lateAt, alarmedAt }: StaffOrder): State {
  if (withdrawnAt !== null) return { name: 'withdrawn', tone: 'plain', icon: 'back' };
  if (deliveredAt !== null) return { name: 'delivered', tone: 'good', icon: 'check' };
  if (lateAt !== null) return { name: 'late', tone: 'bad', icon: 'alert' };
  if (alarmedAt !== null) return { name: 'alarm', tone: 'warn', icon: 'alert' };
  return { name: 'underWay', tone: 'info', icon: 'clock' };
}

function StateChip({ order }: { order: StaffOrder }) {
  const m = useMessages(staffOrderMessages);
  const { name, tone, icon } = stateOf(order);
  return (
    <Chip tone={tone} icon={icon}>
      {m.states[name]}
    </Chip>
  );
}

const rowOf = (order: StaffOrder, paidOn: ReturnType<typeof momentFormat>): DataRow => ({
  key: order.orderId,
  cells: [
    order.reference,
    order.vehicle,
    paidOn(order.paidAt),
    <StateChip key="state" order={order} />,
    <ToKnow key="to know" order={order} />,
  ],
});

function Table({ orders, m }: { orders: StaffOrders['orders']; m: StaffOrdersMessages }) {
  const { order, vehicle, paid, state, what } = m.columns;
  const paidOn = momentFormat(useMessages(staffMessages).locale, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <DataTable
      caption={m.title}
      titles={[order, vehicle, paid, state, what]}
      rows={orders.map((one) => rowOf(one, paidOn))}
      words
      whole
      stacked
    />
  );
}

function Figures({ orders }: { orders: StaffOrders }) {
  const m = useMessages(staffOrderMessages);
  const numbers = new Intl.NumberFormat(useMessages(staffMessages).locale);
  const { days, delivered, withdrawn, refundedCents, brokenPromises } = orders;
  const tiles: Tile[] = [
    { name: m.delivered, value: numbers.format(delivered) },
    ...useDeliveryTiles(orders),
    ...(withdrawn > 0 ? [{ name: m.withdrawals, value: numbers.format(withdrawn) }] : []),
    ...(brokenPromises > 0
      ? [{ name: m.brokenPromises, value: numbers.format(brokenPromises), tone: 'bad' as const }]
      : []),
    ...(refundedCents > 0 ? [{ name: m.refunds, value: formatMoney(refundedCents) }] : []),
  ];
  return (
    <Card className={frame.panel} aria-labelledby="delivery-figures">
      <h2 id="delivery-figures">{m.board.subtitle(days)}</h2>
      <Tiles tiles={tiles} />
    </Card>
  );
}

function Orders({ orders }: { orders: StaffOrders }) {
  const m = useMessages(staffOrderMessages);
  const numbers = new Intl.NumberFormat(useMessages(staffMessages).locale);
  const { waiting, orders: shown } = orders;
  return (
    <>
      <Figures orders={orders} />
      <Card className={frame.panel} role="region" aria-label={m.title}>
        {waiting > shown.length && (
          <p className={frame.subtitle}>{m.cut(numbers.format(shown.length), numbers.format(waiting))}</p>
        )}
        {shown.length === 0 ? <p className={frame.empty}>{m.none}</p> : <Table orders={shown} m={m} />}
      </Card>
    </>
  );
}

/** The delivery promise in figures, and every order that needs a staff member. */
export function StaffOrdersPanel() {
  const m = useMessages(staffOrderMessages);
  const { retry } = useMessages(staffMessages);
  const { data, isPending, isError, isFetching, refetch } = useQuery(staffOrdersQuery);
  if (isPending) return <Spinner label={m.loading} />;
  return (
    <>
      {isError && (
        <RetryNotice retry={retry} busy={isFetching} onRetry={() => void refetch()}>
          {data === undefined ? m.failed : m.stale}
        </RetryNotice>
      )}
      {data && <Orders orders={data} />}
    </>
  );
}
