import type { EventOf } from '@shop/domain';
import type { DisputeStatus, PaymentsEvent, PaymentSucceeded } from '@shop/domain/payments';
import type { OrderEvent, OrderOpened } from '@shop/domain/orders';
import type { RecordedEvent } from '@shop/eventing/event';
import { instant } from '@shop/eventing/instant';
import { defineProjection } from '@shop/eventing/projection';
import type { Table } from '@shop/eventing/table';
import {
  blank,
  concernSince,
  ofAttempt,
  ofIntent,
  ofMoney,
  openSince,
  withDispute,
  withFailedRefund,
  withRefundByHand,
  type IntentEntry,
  type Intents,
} from './intents.js';
import { purchaseKey, sessionKey } from '../keys.js';

/** The intents of a visit, oldest first; the view `payments.intent` shows each as a row. */
export type VisitRow = Readonly<{
  session_uuid: string;
  intents: Intents;
  /** Since when an intent has no outcome; null when every intent has one. */
  open_since: string | null;
  /** Since when a payment needs a person; null when none does. */
  concern_since: string | null;
  /** Since when it is paid and no order was opened for it; null otherwise, and for a simulated visit. */
  unopened_since: string | null;
}>;

const visitTable: Table<VisitRow> = {
  name: 'payments.visit',
  key: 'session_uuid',
  columns: {
    session_uuid: 'uuid',
    intents: 'jsonb',
    open_since: 'timestamptz',
    concern_since: 'timestamptz',
    unopened_since: 'timestamptz',
  },
};

type IntentsEvent = EventOf<
  PaymentsEvent,
  | 'PaymentIntentRequested'
  | 'PaymentIntentCreated'
  | 'PaymentIntentFailed'
  | 'PaymentIntentCanceled'
  | 'PaymentSucceeded'
  | 'DuplicatePaymentReceived'
  | 'PaymentAnomalyDetected'
  | 'RefundRequested'
  | 'RefundCompleted'
  | 'RefundFailed'
  | 'PaymentRefunded'
  | 'PaymentDisputed'
  | 'DisputeWon'
  | 'DisputeLost'
  | 'DisputeClosed'
>;

/** Turns a step over the intents into a step over the row. */
const over =
  <DomainEvent extends IntentsEvent>(step: (intents: Intents, event: RecordedEvent<DomainEvent>) => Intents) =>
  (row: VisitRow | undefined, event: RecordedEvent<DomainEvent>): VisitRow => {
    const intents = step(row?.intents ?? [], event);
    const concern_since = concernSince(intents, row?.concern_since ?? null, instant(event.at));
    const unopened_since = row?.unopened_since ?? null;
    return { session_uuid: sessionKey(event), intents, open_since: openSince(intents), concern_since, unopened_since };
  };

const settled = (status: IntentEntry['standing'], at: string) => (intent: IntentEntry) => ({
  ...intent,
  standing: status,
  settledAt: instant(at),
});

const money = (status: 'succeeded' | 'duplicate' | 'anomaly') =>
  over(
    (
      intents,
      { data, at }: RecordedEvent<Extract<IntentsEvent, { data: { paymentIntentId: string; amountCents: number } }>>,
    ) => ofMoney(intents, data, settled(status, at)),
  );

const succeeded = (row: VisitRow | undefined, event: RecordedEvent<PaymentSucceeded>): VisitRow => ({
  ...money('succeeded')(row, event),
  unopened_since: event.metadata.origin === null ? instant(event.at) : null,
});

const opened = (row: VisitRow | undefined): VisitRow | null =>
  row === undefined ? null : { ...row, unopened_since: null };

type ReportRefundMade = EventOf<OrderEvent, 'ReportRefundMade'>;

/** Only money that staff paid back in another way: the provider's own refunds are in the amount that it shows as refunded. */
function paidBack(row: VisitRow | undefined, { data, at }: RecordedEvent<ReportRefundMade>): VisitRow | null {
  if (row === undefined || data.refundId !== undefined) return row ?? null;
  const intents = withRefundByHand(row.intents, data.amountCents);
  return { ...row, intents, concern_since: concernSince(intents, row.concern_since, instant(at)) };
}

const refund = (status: IntentEntry['refund']) =>
  over((intents, { data }: RecordedEvent<Extract<IntentsEvent, { data: { paymentIntentId: string } }>>) =>
    ofIntent(intents, data.paymentIntentId, (intent) => ({ ...intent, refund: status })),
  );

type DisputeEnd = EventOf<PaymentsEvent, 'DisputeWon' | 'DisputeLost' | 'DisputeClosed'>;

const disputed = (status: DisputeStatus) =>
  over((intents, { data, at }: RecordedEvent<DisputeEnd>) => {
    const { paymentIntentId, disputeId, amountCents } = data;
    const dispute = { disputeId, status, amountCents, since: instant(at) };
    return ofIntent(intents, paymentIntentId, (intent) => withDispute(intent, dispute));
  });

/** The state of every intent, and whether each payment has its order: for reconciliation and for staff. */
export const payments = defineProjection<IntentsEvent | OrderOpened | ReportRefundMade, VisitRow>({
  name: 'payments',
  version: 6,
  table: visitTable,
  key: purchaseKey,
  evolve: {
    PaymentIntentRequested: over((intents, { data: { attempt, amountCents }, at }) => [
      ...intents,
      { ...blank, attempt, amountCents, standing: 'requested', requestedAt: instant(at) },
    ]),
    PaymentIntentCreated: over((intents, { data: { attempt, paymentIntentId } }) =>
      ofAttempt(intents, attempt, (intent) => ({
        ...intent,
        paymentIntentId,
        standing: intent.standing === 'requested' ? 'created' : intent.standing,
      })),
    ),
    PaymentIntentFailed: over((intents, { data, at }) => ofAttempt(intents, data.attempt, settled('failed', at))),
    PaymentIntentCanceled: over((intents, { data, at }) => ofAttempt(intents, data.attempt, settled('canceled', at))),
    PaymentSucceeded: succeeded,
    OrderOpened: opened,
    DuplicatePaymentReceived: money('duplicate'),
    PaymentAnomalyDetected: money('anomaly'),
    RefundRequested: refund('requested'),
    RefundCompleted: refund('completed'),
    RefundFailed: over((intents, { data: { paymentIntentId, amountCents } }) =>
      ofIntent(intents, paymentIntentId, (intent) => withFailedRefund(intent, amountCents)),
    ),
    ReportRefundMade: paidBack,
    PaymentRefunded: over((intents, { data: { paymentIntentId, refundedCents } }) =>
      ofIntent(intents, paymentIntentId, (intent) => ({ ...intent, refundedCents, arrivedCents: refundedCents })),
    ),
    PaymentDisputed: over((intents, { data: { paymentIntentId, disputeId, amountCents }, at }) =>
      ofIntent(intents, paymentIntentId, (intent) =>
        disputeId === undefined
          ? { ...intent, isDisputed: true }
          : withDispute(intent, { disputeId, status: 'open', amountCents, since: instant(at) }),
      ),
    ),
    DisputeWon: disputed('won'),
    DisputeLost: disputed('lost'),
    DisputeClosed: disputed('closed'),
  },
});
