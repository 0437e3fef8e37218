import { describe, expect, it } from 'vitest';
import { fold } from '../../decider.js';
import { orderDecider } from '../decider.js';
import type { OrderEvent } from '../events.js';
import type { OrderMail } from '../mails/mails.js';
import { ordersExamples as examples, scenarioFor } from '../../testing/index.js';
import { orderView } from '../views.js';
import { servicesGivenUp, suppliedServices } from './immediate-performance.js';
import { unsettledServices } from './settlement.js';

const { given } = scenarioFor(orderDecider);
const at = '2026-06-30T08:10:00.000Z';
const all = ['mecavin', 'service-history', 'mecascore'] as const;
type Service = (typeof all)[number];
const of = (mail: OrderMail) => ({ ...examples.DeliveryAttempted.data, mail });
const attempted = (mail: OrderMail): OrderEvent => ({ ...examples.DeliveryAttempted, data: of(mail) });
const taken = (mail: OrderMail): OrderEvent => ({ ...examples.DeliveryAccepted, data: of(mail) });
const received = (serviceId: Service): OrderEvent[] => [
  { ...examples.ReportRequested, data: { serviceId, attempt: 1 } },
  { ...examples.ReportReceived, data: { ...examples.ReportReceived.data, serviceId } },
];
const declared = (...services: Service[]): OrderEvent => ({
  ...examples.WithdrawalDeclared,
  data: { ...examples.WithdrawalDeclared.data, services },
});
const paid: OrderEvent[] = [examples.OrderOpened, examples.InvoiceIssued];
const compiled: OrderEvent[] = [...paid, ...all.flatMap(received), examples.ReportsCompiled];
const stateOf = (...events: OrderEvent[]) => fold(orderDecider, events);
const viewOf = (...events: OrderEvent[]) => orderView(stateOf(...events));
const settle = { type: 'SettleWithdrawal', earlier: 2, most: 2, at } as const;

describe('what counts as supplied', () => {
  it('is a report that was read, or sent in a mail that was taken', () => {
    expect(suppliedServices(stateOf(...compiled))).toEqual([]);
    expect(suppliedServices(stateOf(...compiled, examples.ReportOpened))).toEqual(['mecavin']);
    expect(suppliedServices(stateOf(...compiled, examples.ReportsDelivered))).toEqual(['mecavin', 'mecascore']);
  });

  it('is not the confirmation of the order, whatever becomes of it', () => {
    const offer = (...events: OrderEvent[]) => viewOf(...events)?.immediatePerformance.offer ?? null;
    expect(offer(...paid, attempted('confirmation'), taken('confirmation'))).not.toBeNull();
    expect(offer(...compiled, attempted('reports'), taken('reports'))).toBeNull();
    expect(given(...compiled, taken('confirmation'), declared(...all)).when(settle)).toMatchObject({
      events: [{ type: 'ReportRefundRequested' }, {}, {}],
    });
  });

  it('is not a mail that was on its way and never taken', () => {
    const others = [taken('confirmation'), attempted('reports')];
    expect(given(...compiled, ...others, declared(...all)).when(settle)).toMatchObject({
      events: [{ type: 'ReportRefundRequested' }, {}, {}],
    });
    const late = [...compiled, attempted('reports'), declared(...all), taken('reports')];
    expect(given(...late).when(settle)).toMatchObject({ events: [{ type: 'WithdrawalRefundHeld' }] });
  });

  it('is not what a mail left out, because it was withdrawn from before the mail left', () => {
    const agreed = [...compiled, examples.ImmediatePerformanceAgreed, taken('immediate-performance')];
    const rest = [...agreed, examples.ReportOpened, declared('service-history', 'mecascore')];
    const kept: OrderEvent = { ...examples.ReportsDelivered, data: { services: ['mecavin'] } };
    const mailed = given(...rest, attempted('reports'), taken('reports'), kept);
    expect(mailed.when(settle)).toMatchObject({
      events: [{ data: { serviceId: 'service-history' } }, { data: { serviceId: 'mecascore' } }],
    });
  });
});

describe('the express request', () => {
  it('covers no report that will not come, nor one whose money goes back', () => {
    const services = (...events: OrderEvent[]) => viewOf(...events)?.immediatePerformance.offer?.services;
    expect(services(...paid, examples.ReportUnavailable)).toEqual(['mecavin', 'mecascore']);
    const granted: OrderEvent = {
      ...examples.ReportRefundRequested,
      data: { serviceId: 'mecavin', amountCents: 1434, reason: 'granted' },
    };
    expect(services(...paid, ...received('mecavin'), granted)).toEqual(['service-history', 'mecascore']);
    expect(services(...paid, ...received('mecavin'), examples.ReportRefundAsked)).toEqual(all);
  });

  it('gives up nothing that was withdrawn from', () => {
    const agreed = [...compiled, examples.ImmediatePerformanceAgreed, taken('immediate-performance')];
    const sent: OrderEvent = { ...examples.ReportsDelivered, data: { services: all } };
    expect(servicesGivenUp(stateOf(...agreed, declared('mecascore'), sent))).toEqual(['mecavin', 'service-history']);
  });
});

describe('opening a report', () => {
  const open = { type: 'OpenReport', serviceId: 'mecascore', at } as const;

  it('is about that report, not about the first one', () => {
    expect(given(...paid, ...received('mecascore')).when(open)).toMatchObject({ events: [{ type: 'ReportOpened' }] });
    expect(given(...paid, ...received('mecavin')).when(open)).toEqual({ events: [] });
  });

  it('is nothing for a report that was not ordered', () => {
    const { data } = examples.OrderOpened;
    const single: OrderEvent = { ...examples.OrderOpened, data: { ...data, services: data.services.slice(0, 1) } };
    expect(given(single).when(open)).toEqual({ events: [] });
  });
});

describe('the money of a withdrawal', () => {
  const requestedBack: OrderEvent = {
    ...examples.ReportRefundRequested,
    data: { serviceId: 'mecavin', amountCents: 1434, reason: 'granted' },
  };

  it('is open for what was asked about or declined before, and not for what goes back already', () => {
    const open = (...events: OrderEvent[]) => unsettledServices(stateOf(...compiled, ...events, declared('mecavin')));
    expect(open(examples.ReportRefundAsked)).toEqual(['mecavin']);
    expect(open(examples.ReportRefundAsked, examples.ReportRefundDeclined)).toEqual(['mecavin']);
    expect(open(examples.ReportRefundAsked, requestedBack)).toEqual([]);
    expect(unsettledServices(stateOf(...compiled))).toEqual([]);
  });

  it('is none for a report that cost nothing', () => {
    const cheap: OrderEvent = { ...examples.OrderOpened, data: { ...examples.OrderOpened.data, amountCents: 2 } };
    const { services } = stateOf(cheap);
    expect(services.map(({ shareCents }) => shareCents)).toEqual([1, 1, 0]);
    expect(unsettledServices(stateOf(cheap, declared(...all)))).toEqual(['mecavin', 'service-history']);
  });

  it('is owed, and staff alarmed about it, while its refund is on its way', () => {
    const onItsWay: OrderEvent = {
      ...requestedBack,
      data: { serviceId: 'mecavin', amountCents: 1434, reason: 'withdrawal' },
    };
    const order = given(...compiled, declared(...all), onItsWay, examples.DeliveryAlarmRaised);
    const sixDays = new Date(Date.parse(examples.WithdrawalDeclared.at) + 6 * 86_400_000).toISOString();
    expect(order.when({ type: 'ApplyDeadlines', at: sixDays })).toMatchObject({
      events: [{ type: 'RefundDeadlineAlarmRaised', data: { alarm: 1, services: ['mecavin'] } }],
    });
  });
});

describe('the word of a withdrawal', () => {
  const declare = { type: 'DeclareWithdrawal', name: 'x'.repeat(200), email: ' ana@example.fr ', at } as const;

  it('is kept with the beginning of a long name, and the e-mail without spaces', () => {
    expect(given(...paid).when(declare)).toMatchObject({
      events: [{ data: { name: 'x'.repeat(120), email: 'ana@example.fr' } }],
    });
  });

  it('is refused again under another name', () => {
    const { email } = examples.WithdrawalDeclared.data;
    const other = given(...paid, declared(...all)).when({ ...declare, name: 'Ana', email });
    expect(other).toEqual({ refusal: 'withdrawal-already-declared' });
  });
});
