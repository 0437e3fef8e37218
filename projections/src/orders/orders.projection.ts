import { orderEventTypes } from '@shop/domain/event-types';
import { parisDay } from '@shop/domain/time';
import {
  nextStepsOf,
  evolveOrder,
  initialOrder,
  mailTroubleOf,
  missingServices,
  orderOf,
  referenceOf,
  refundDueAt,
  refundedCentsOf,
  type OrderEvent,
  type OrderState,
} from '@shop/domain/orders';
import type { ServiceId } from '@shop/domain/pricing';
import type { RecordedEvent } from '@shop/eventing/event';
import { instant } from '@shop/eventing/instant';
import { defineProjection, forEvery } from '@shop/eventing/projection';
import { add, type Sum, type SumTable, type Table } from '@shop/eventing/table';

/** An order as staff sees it; `state` is what it is folded from, personal fields still sealed. Integer cents. */
type OrderRow = Readonly<{
  order_id: string;
  reference: string;
  vehicle: string;
  paid_at: string;
  promised_by: string;
  alarmed_at: string | null;
  late_at: string | null;
  delivered_at: string | null;
  withdrawn_at: string | null;
  missing: readonly ServiceId[];
  mail_trouble: string | null;
  refunds_asked: readonly ServiceId[];
  refunds_failed: readonly ServiceId[];
  refunds_held: readonly ServiceId[];
  refund_due_at: string | null;
  opened: readonly ServiceId[];
  address_change: string | null;
  amount_cents: number;
  refunded_cents: number;
  /** Since when a refund is requested from the payment provider and not made; null when there is none. */
  refund_due_since: string | null;
  /** Since when the order has steps left, due now or later, and must have a job; null when no step is left. */
  unfinished_since: string | null;
  state: OrderState;
}>;

const orderTable: Table<OrderRow> = {
  name: 'reports.order',
  key: 'order_id',
  columns: {
    order_id: 'uuid',
    reference: 'text',
    vehicle: 'text',
    paid_at: 'timestamptz',
    promised_by: 'timestamptz',
    alarmed_at: 'timestamptz',
    late_at: 'timestamptz',
    delivered_at: 'timestamptz',
    withdrawn_at: 'timestamptz',
    missing: 'jsonb',
    mail_trouble: 'text',
    refunds_asked: 'jsonb',
    refunds_failed: 'jsonb',
    refunds_held: 'jsonb',
    refund_due_at: 'timestamptz',
    opened: 'jsonb',
    address_change: 'text',
    amount_cents: 'integer',
    refunded_cents: 'integer',
    refund_due_since: 'timestamptz',
    unfinished_since: 'timestamptz',
    state: 'jsonb',
  },
};

const daily: SumTable = {
  name: 'reports.daily',
  key: { day: 'date' },
  labels: {},
  amounts: ['orders', 'delivered', 'in_time', 'late', 'refunded_cents'],
};

const deliveryTime: SumTable = {
  name: 'reports.delivery_time',
  key: { day: 'date', minutes: 'integer' },
  labels: {},
  amounts: ['orders'],
};

const MINUTE = 60_000;
const MAX_MINUTES = 1440;

const instantOrNull = (at: string | null): string | null => (at === null ? null : instant(at));

const withRefund = ({ services }: OrderState, refund: string): readonly ServiceId[] =>
  services.flatMap((service) => (service.refund === refund ? [service.serviceId] : []));

function isUnfinished(state: OrderState, at: string): boolean {
  const { steps, retryAt } = nextStepsOf(state, at);
  return steps.length > 0 || retryAt !== null;
}

const owedUntil = ({ withdrawal }: OrderState): string | null =>
  withdrawal === null ? null : refundDueAt(withdrawal.declaredAt);

/** Folds an order, which begins with OrderOpened; any other stream has no row. */
function fold(row: OrderRow | undefined, event: RecordedEvent<OrderEvent>): OrderRow | null {
  const state = evolveOrder(row?.state ?? initialOrder, event);
  if (state.order === null) return null;
  const at = instant(event.at);
  const { make, model } = state.order.vehicle;
  return {
    order_id: orderOf(event.stream),
    reference: referenceOf(state),
    vehicle: `${make} ${model}`,
    paid_at: instant(state.order.paidAt),
    promised_by: instant(state.order.promisedBy),
    alarmed_at: instantOrNull(state.alarmedAt),
    late_at: instantOrNull(state.lateAt),
    delivered_at: instantOrNull(state.deliveredAt),
    withdrawn_at: instantOrNull(state.withdrawal?.declaredAt ?? null),
    missing: missingServices(state),
    mail_trouble: mailTroubleOf(state),
    refunds_asked: withRefund(state, 'asked'),
    refunds_failed: withRefund(state, 'failed'),
    refunds_held: withRefund(state, 'held'),
    refund_due_at: instantOrNull(owedUntil(state)),
    opened: state.services.flatMap(({ serviceId, openedAt }) => (openedAt === null ? [] : [serviceId])),
    address_change: state.address.change?.status === 'referred' ? 'referred' : null,
    amount_cents: state.order.amountCents,
    refunded_cents: refundedCentsOf(state),
    refund_due_since: withRefund(state, 'requested').length > 0 ? (row?.refund_due_since ?? at) : null,
    unfinished_since: isUnfinished(state, at) ? (row?.unfinished_since ?? at) : null,
    state,
  };
}

const minutesOf = (paidAt: string, deliveredAt: string): number =>
  Math.min(MAX_MINUTES, Math.max(0, Math.floor((Date.parse(deliveredAt) - Date.parse(paidAt)) / MINUTE)));

function sumsOf({ paid_at, promised_by, delivered_at, late_at, refunded_cents }: OrderRow): Sum[] {
  const day = parisDay(paid_at);
  const delivered = delivered_at === null ? 0 : 1;
  const in_time = delivered_at !== null && delivered_at <= promised_by ? 1 : 0;
  const late = late_at === null ? 0 : 1;
  const day_row = add(daily, { day }, { orders: 1, delivered, in_time, late, refunded_cents });
  if (delivered_at === null) return [day_row];
  return [day_row, add(deliveryTime, { day, minutes: String(minutesOf(paid_at, delivered_at)) }, { orders: 1 })];
}

/** Every order: in progress, late, delivered, withdrawn from, and how long it took. */
export const orders = defineProjection<OrderEvent, OrderRow>({
  name: 'orders',
  version: 10,
  table: orderTable,
  key: ({ stream }) => orderOf(stream),
  evolve: forEvery(orderEventTypes, fold),
  sums: { tables: [daily, deliveryTime], of: sumsOf },
});
