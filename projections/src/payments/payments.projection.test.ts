import { describe, expect, it } from 'vitest';
import { type SessionEvent } from '@shop/domain';
import { sessionExamples as examples, ordersExamples } from '@shop/domain/testing';
import { started } from '../testing/examples.js';
import { logOf, sessionNumber } from '../testing/log.js';
import { tablesAfter } from '../testing/tables.js';
import { payments, type VisitRow } from './payments.projection.js';

function after(...events: SessionEvent[]): VisitRow {
  const log = logOf();
  log.session(1, [started(1), ...events]);
  const [row] = tablesAfter(payments, log.events)['payments.visit'] ?? [];
  return row as unknown as VisitRow;
}
const { PaymentIntentRequested: requested, PaymentIntentCreated: created } = examples;
const requestedAt = new Date(requested.at).toISOString();
const second: SessionEvent = { ...requested, data: { ...requested.data, attempt: 2 } };
const secondCreated: SessionEvent = { ...created, data: { ...created.data, attempt: 2, paymentIntentId: 'pi_2' } };

describe('a paid visit', () => {
  const log = (metadata: { origin?: string } = {}) => {
    const written = logOf();
    written.session(1, [started(1), requested, created, examples.PaymentSucceeded], metadata);
    return written;
  };
  const unopenedSince = ({ events }: ReturnType<typeof logOf>) =>
    (tablesAfter(payments, events)['payments.visit']?.[0] as unknown as VisitRow).unopened_since;

  it('waits for its order from the payment until it is opened, whatever becomes of the money meanwhile', () => {
    const paidAt = new Date(examples.PaymentSucceeded.at).toISOString();
    const opened = log();
    opened.session(1, [examples.PaymentDisputed]);
    expect([log(), opened].map(unopenedSince)).toEqual([paidAt, paidAt]);
    opened.write(`order-${sessionNumber(1)}`, [ordersExamples.OrderOpened]);
    opened.session(1, [examples.PaymentRefunded]);
    expect(unopenedSince(opened)).toBeNull();
  });

  it('that was simulated waits for none', () => {
    expect(unopenedSince(log({ origin: 'simulated' }))).toBeNull();
  });
});

describe('the intents of a visit', () => {
  it('are open from the request until their outcome', () => {
    expect(after(requested)).toMatchObject({
      session_uuid: sessionNumber(1),
      open_since: requestedAt,
      intents: [{ attempt: 1, paymentIntentId: null, amountCents: 4300, standing: 'requested', requestedAt }],
    });
    expect(after(requested, created)).toMatchObject({
      open_since: requestedAt,
      intents: [{ paymentIntentId: 'pi_1', standing: 'created', settledAt: null }],
    });
    expect(after(requested, created, examples.PaymentSucceeded)).toMatchObject({
      open_since: null,
      intents: [{ standing: 'succeeded', settledAt: new Date(examples.PaymentSucceeded.at).toISOString() }],
    });
  });

  it.each([
    ['failed', [requested, examples.PaymentIntentFailed]],
    ['canceled', [requested, created, examples.PaymentIntentCanceled]],
    ['anomaly', [requested, created, examples.PaymentAnomalyDetected]],
  ] as const)('may end %s', (status, events) => {
    expect(after(...events)).toMatchObject({ open_since: null, intents: [{ standing: status }] });
  });

  it('are found by their amount when the provider’s answer was lost, and named by what comes later', () => {
    const row = after(requested, examples.PaymentSucceeded, created);
    expect(row.intents).toMatchObject([{ attempt: 1, paymentIntentId: 'pi_1', standing: 'succeeded' }]);
  });

  it('keep money that belongs to no attempt', () => {
    expect(after(examples.PaymentAnomalyDetected).intents).toMatchObject([
      { attempt: null, paymentIntentId: 'pi_1', amountCents: 4200, standing: 'anomaly' },
    ]);
  });

  it('show a duplicate, how far its refund is, and what the provider shows', () => {
    const twice = [
      requested,
      created,
      second,
      secondCreated,
      examples.PaymentSucceeded,
      examples.DuplicatePaymentReceived,
    ];
    expect(after(...twice, examples.RefundRequested).intents[1]).toMatchObject({
      standing: 'duplicate',
      refund: 'requested',
    });
    const rows = after(...twice, examples.RefundRequested, examples.RefundCompleted, examples.PaymentRefunded);
    expect(rows.intents).toMatchObject([
      { standing: 'succeeded', refund: null, refundedCents: 4300 },
      { standing: 'duplicate', refund: 'completed', refundedCents: 0 },
    ]);
    expect(after(requested, created, examples.PaymentSucceeded, examples.PaymentDisputed).intents[0]?.isDisputed).toBe(
      true,
    );
  });

  it('need nobody any more once their money was given back, also by hand at the provider', () => {
    const { PaymentAnomalyDetected: anomaly, PaymentRefunded: given } = examples;
    const { paymentIntentId, amountCents } = anomaly.data;
    const back = (refundedCents: number): SessionEvent => ({ ...given, data: { paymentIntentId, refundedCents } });
    const since = new Date(anomaly.at).toISOString();
    expect(after(anomaly).concern_since).toBe(since);
    expect(after(anomaly, back(amountCents - 1)).concern_since).toBe(since);
    expect(after(anomaly, back(amountCents)).concern_since).toBeNull();
  });
});

describe('a dispute', () => {
  const paid = [requested, created, examples.PaymentSucceeded] as const;
  const { PaymentDisputed: opened, DisputeWon: won, DisputeLost: lost, DisputeClosed: closed } = examples;
  const named = (disputeId: string): SessionEvent => ({ ...opened, data: { ...opened.data, disputeId } });
  const of = <Ended extends SessionEvent>(event: Ended, disputeId: string) => ({
    ...event,
    data: { ...event.data, disputeId },
  });
  const seen = (...events: SessionEvent[]) => {
    const { intents, concern_since: since } = after(...paid, ...events);
    const { isDisputed, disputes = [], chargedBackCents } = intents[0] ?? {};
    return [since !== null, isDisputed, disputes.map(({ status }) => status), chargedBackCents];
  };

  it('needs somebody until it ends, however it ends', () => {
    expect(seen(named('du_1'))).toEqual([true, true, ['open'], 0]);
    expect(seen(named('du_1'), won)).toEqual([false, false, ['won'], 0]);
    expect(seen(named('du_1'), lost)).toEqual([false, false, ['lost'], 4300]);
    expect(seen(named('du_1'), closed)).toEqual([false, false, ['closed'], 0]);
    expect(seen(named('du_1'), lost, won)).toEqual([false, false, ['won'], 0]);
  });

  it('needs somebody while another one of the payment is open', () => {
    expect(seen(named('du_1'), named('du_2'), lost)).toEqual([true, true, ['lost', 'open'], 4300]);
    expect(seen(named('du_1'), named('du_2'), lost, of(won, 'du_2'))).toEqual([false, false, ['lost', 'won'], 4300]);
  });

  it('whose beginning was recorded without its id ends as well', () => {
    expect(seen(opened)).toEqual([true, true, [], undefined]);
    expect(seen(opened, lost)).toEqual([false, false, ['lost'], 4300]);
    expect(seen(opened, named('du_2'), of(won, 'du_2'))).toEqual([true, true, ['open', 'won'], 0]);
    expect(seen(opened, named('du_2'), of(won, 'du_2'), closed)).toEqual([false, false, ['closed', 'won'], 0]);
  });

  it('is shown with its sum and since when it stands so', () => {
    const at = (event: SessionEvent, minute: number) => ({ ...event, at: `2026-07-01T08:0${minute}:00.000Z` });
    const disputesOf = (...events: SessionEvent[]) =>
      after(...paid, ...events).intents[0]?.disputes?.map(({ amountCents, since }) => [amountCents, since]);
    const [first, second] = ['2026-07-01T08:01:00.000Z', '2026-07-01T08:02:00.000Z'];
    expect(disputesOf(at(named('du_1'), 1))).toEqual([[4300, first]]);
    expect(disputesOf(at(named('du_1'), 1), at(lost, 2))).toEqual([[4300, second]]);
    expect(disputesOf(opened, at(named('du_2'), 2))).toEqual([
      [4300, null],
      [4300, second],
    ]);
  });

  it('that is lost gives the money of a duplicate back, and one that is won does not', () => {
    const twice = [...paid, second, secondCreated, examples.DuplicatePaymentReceived] as const;
    const about = (event: SessionEvent) =>
      ({ ...event, data: { ...event.data, paymentIntentId: 'pi_2', disputeId: 'du_1' } }) as SessionEvent;
    expect(after(...twice, about(opened), about(won)).concern_since).not.toBeNull();
    expect(after(...twice, about(opened), about(lost)).concern_since).toBeNull();
  });
});
