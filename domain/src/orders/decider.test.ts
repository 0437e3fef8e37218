import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import { scenarioFor } from '../testing/index.js';
import { nextStepsOf } from './next-steps.js';
import { orderDecider } from './decider.js';
import { ordersExamples as examples } from '../testing/index.js';
import type { OrderEvent } from './events.js';
import { orderView } from './views.js';

const { given } = scenarioFor(orderDecider);
const at = '2026-06-30T08:10:00.000Z';
const minutes = (count: number) =>
  new Date(Date.parse(examples.OrderOpened.data.paidAt) + count * 60_000).toISOString();
const { OrderOpened: opened, InvoiceIssued: invoiced } = examples;
const requested = (serviceId: 'mecascore' | 'mecavin' | 'service-history', attempt = 1): OrderEvent => ({
  ...examples.ReportRequested,
  data: { serviceId, attempt },
});
const received = (serviceId: 'mecascore' | 'mecavin' | 'service-history'): OrderEvent => ({
  ...examples.ReportReceived,
  data: { ...examples.ReportReceived.data, serviceId },
});
const asked = [opened, invoiced, requested('mecavin'), requested('service-history'), requested('mecascore')] as const;
const made = [...asked, received('mecavin'), examples.ReportUnavailable, received('mecascore')] as const;
const compiled = [...made, examples.ReportsCompiled] as const;
const delivered = [
  ...compiled,
  examples.DeliveryAttempted,
  examples.DeliveryAccepted,
  examples.ReportsDelivered,
] as const;
const late = [...asked, examples.DeliveryAlarmRaised, examples.DeliveryLate] as const;
const stateOf = (...events: OrderEvent[]) => fold(orderDecider, events);
const stepsOf = (now: string, ...events: OrderEvent[]) => nextStepsOf(stateOf(...events), now).steps;

describe('making the reports', () => {
  it('opens an order once, and knows nothing of one that nobody opened', () => {
    const open = { type: 'OpenOrder', opened: opened.data, at } as const;
    expect(given().when(open)).toMatchObject({ events: [{ type: 'OrderOpened' }] });
    expect(given(opened).when(open)).toEqual({ events: [] });
    expect(given().when({ type: 'ChooseWait', at })).toEqual({ refusal: 'order-not-found' });
    expect(given().when({ type: 'ApplyDeadlines', at })).toEqual({ events: [] });
  });

  it('numbers the invoice once, and asks every provider at once', () => {
    expect(given(opened, invoiced).when({ type: 'IssueInvoice', number: '2026-000002', at })).toEqual({ events: [] });
    const steps = stepsOf(at, opened).map(({ type }) => type);
    expect(steps).toEqual(['issue-invoice', 'ask-provider', 'ask-provider', 'ask-provider']);
    expect(stepsOf(at, opened, invoiced)).toContainEqual({ type: 'send', mail: 'confirmation', copy: 1 });
  });

  it('counts a failure of its own attempt alone, and asks again after a pause that doubles', () => {
    const failure = {
      type: 'RecordRequestFailure',
      serviceId: 'mecavin',
      kind: 'no-answer',
      reason: 'down',
      at,
    } as const;
    expect(given(...asked).when({ ...failure, attempt: 1 })).toMatchObject({
      events: [{ type: 'ReportRequestFailed' }],
    });
    expect(given(...asked).when({ ...failure, attempt: 2 })).toEqual({ events: [] });
    const failed = { ...examples.ReportRequestFailed, at };
    const wait = (...events: OrderEvent[]) => nextStepsOf(stateOf(opened, ...events), at).retryAt;
    expect(wait(requested('mecavin'), failed)).toBe('2026-06-30T08:10:02.000Z');
    expect(wait(requested('mecavin', 4), failed)).toBe('2026-06-30T08:10:16.000Z');
    expect(wait(requested('mecavin', 40), failed)).toBe('2026-06-30T08:15:00.000Z');
  });

  it('gives the share of a service back when nothing was found, whatever is recorded afterwards', () => {
    const nothing = { type: 'RecordNothingFound', serviceId: 'service-history', at } as const;
    expect(given(...asked).when(nothing)).toMatchObject({
      events: [{ type: 'ReportUnavailable' }, { data: { amountCents: 1433, reason: 'nothing-found' } }],
    });
    const unavailable = [...asked, examples.ReportUnavailable, examples.ReportRefundRequested] as const;
    expect(given(...unavailable).when(nothing)).toEqual({ events: [] });
    expect(
      given(...unavailable).when({ type: 'RecordReport', serviceId: 'service-history', source: 's', digest: 'd', at }),
    ).toEqual({ events: [] });
    expect(stepsOf(at, ...unavailable)).toContainEqual({ type: 'refund', serviceId: 'service-history' });
    expect(stepsOf(at, ...unavailable, examples.ReportRefundMade)).not.toContainEqual(
      expect.objectContaining({ type: 'refund' }),
    );
  });

  it('compiles once every service is decided', () => {
    expect(given(...asked).when({ type: 'ApplyDeadlines', at })).toEqual({ events: [] });
    expect(given(...made).when({ type: 'ApplyDeadlines', at })).toEqual({
      events: [{ ...examples.ReportsCompiled, at }],
    });
    expect(stepsOf(at, ...compiled)).toContainEqual({ type: 'send', mail: 'reports', copy: 1 });
  });
});

describe('sending the mails', () => {
  const attempt = { type: 'AttemptDelivery', ...examples.DeliveryAttempted.data, at } as const;

  it('tells only one of two at once to send', () => {
    expect(given(...compiled).when(attempt)).toEqual({ events: [{ ...examples.DeliveryAttempted, at }] });
    expect(given(...compiled, examples.DeliveryAttempted).when(attempt)).toEqual({ events: [] });
    expect(given(...delivered).when({ ...attempt, attempt: 2 })).toEqual({ events: [] });
  });

  it('is delivered when the reports are taken, once', () => {
    const accepted = { type: 'RecordDeliveryAccepted', ...examples.DeliveryAccepted.data, at } as const;
    expect(given(...compiled, examples.DeliveryAttempted).when(accepted)).toMatchObject({
      events: [{ type: 'DeliveryAccepted' }, { data: { services: ['mecavin', 'mecascore'] } }],
    });
    expect(given(...delivered).when(accepted)).toEqual({ events: [] });
    expect(nextStepsOf(stateOf(...delivered), at).steps).toEqual([{ type: 'send', mail: 'confirmation', copy: 1 }]);
  });

  it('tries again what is refused for now, and never what bounced', () => {
    const refused = (isFinal: boolean): OrderEvent => ({
      ...examples.DeliveryRefused,
      data: { ...examples.DeliveryRefused.data, isFinal },
      at,
    });
    const sends = (isFinal: boolean) =>
      stepsOf(minutes(30), ...compiled, examples.DeliveryAttempted, refused(isFinal)).filter(
        (step) => step.type === 'send' && step.mail === 'reports',
      );
    expect(sends(false)).toHaveLength(1);
    expect(sends(true)).toHaveLength(0);
    expect(orderView(stateOf(...compiled, examples.DeliveryAttempted, refused(true)))?.mailTrouble).toBe('bounced');
  });

  it('goes to the corrected address, and once more what had left', () => {
    const correct = (email: string) => ({ type: 'CorrectAddress', email, at }) as const;
    const final = { ...examples.DeliveryRefused, data: { ...examples.DeliveryRefused.data, isFinal: true } };
    expect(given(...compiled, examples.DeliveryAttempted, final).when(correct('ana@example.fr'))).toMatchObject({
      events: [{ type: 'DeliveryAddressCorrected' }, { data: { mail: 'reports', copy: 2 } }],
    });
    const corrected = [...compiled, examples.DeliveryAddressCorrected] as const;
    expect(stepsOf(at, ...corrected)).toContainEqual({ type: 'send', mail: 'address-corrected', copy: 1 });
    expect(stepsOf(at, ...corrected, examples.DeliveryAddressCorrected)).not.toContainEqual(
      expect.objectContaining({ mail: 'address-corrected', copy: 1 }),
    );
    const confirm = { type: 'ConfirmAddress', request: 1, isRight: true, at } as const;
    expect(given(...delivered, examples.AddressChangeRequested).when(confirm)).toMatchObject({
      events: [{ type: 'DeliveryAddressCorrected' }, { data: { mail: 'reports', copy: 2 } }],
    });
    expect(given(...delivered).when(correct('jeanne@example.fr'))).toEqual({ events: [] });
    expect(given(...delivered).when(correct('ana@example'))).toEqual({ refusal: 'order-address-invalid' });
  });

  it('is sent again weeks later, and given up a day after it was asked for', () => {
    const asked = { ...examples.ResendRequested, at: minutes(30 * 1440) };
    const copy = { type: 'send', mail: 'reports', copy: 2 };
    expect(stepsOf(minutes(30 * 1440 + 5), ...delivered, asked)).toContainEqual(copy);
    expect(stepsOf(minutes(31 * 1440), ...delivered, asked)).not.toContainEqual(copy);
  });

  it('is sent again when the buyer asks, but not without end', () => {
    const resend = { type: 'Resend', at } as const;
    expect(given(...delivered).when(resend)).toMatchObject({ events: [{ data: { mail: 'reports', copy: 2 } }] });
    expect(given(...delivered, examples.ResendRequested).when(resend)).toEqual({ events: [] });
    const often = [2, 3, 4, 5, 6].flatMap((copy): OrderEvent[] => [
      { ...examples.ResendRequested, data: { mail: 'reports', copy } },
      { ...examples.DeliveryAccepted, data: { ...examples.DeliveryAccepted.data, copy } },
    ]);
    expect(given(...delivered, ...often).when(resend)).toEqual({ refusal: 'order-mails-used-up' });
  });
});

describe('keeping the promise', () => {
  it('alarms staff after half of the time, and owns up when it is over', () => {
    const deadlines = (now: string, ...events: OrderEvent[]) =>
      given(...events).when({ type: 'ApplyDeadlines', at: now });
    expect(deadlines(minutes(29), ...asked)).toEqual({ events: [] });
    expect(deadlines(minutes(30), ...asked)).toMatchObject({ events: [{ type: 'DeliveryAlarmRaised' }] });
    expect(deadlines(minutes(60), ...asked, examples.DeliveryAlarmRaised)).toMatchObject({
      events: [{ type: 'DeliveryLate', data: { missing: ['mecavin', 'service-history', 'mecascore'] } }],
    });
    expect(deadlines(minutes(60), ...delivered)).toEqual({ events: [] });
    expect(stepsOf(minutes(60), ...late)).toContainEqual({ type: 'send', mail: 'late', copy: 1 });
  });

  it('lets the buyer wait or have the money back, but not before', () => {
    const refund = { type: 'AskRefund', serviceId: 'mecascore', complaint: 'other', at } as const;
    expect(given(...asked).when(refund)).toEqual({ refusal: 'refund-too-early' });
    expect(given(...asked).when({ type: 'ChooseWait', at })).toEqual({ refusal: 'order-not-late' });
    expect(given(...late).when({ type: 'ChooseWait', at })).toMatchObject({ events: [{ type: 'WaitChosen' }] });
    expect(given(...late).when(refund)).toMatchObject({
      events: [{ data: { reason: 'not-awaited' } }, { type: 'ReportRefundRequested', data: { amountCents: 1433 } }],
    });
  });

  it('leaves a complaint about a report that came to staff', () => {
    const refund = { type: 'AskRefund', serviceId: 'mecavin', complaint: 'data-incomplete', at } as const;
    expect(given(...delivered).when(refund)).toMatchObject({ events: [{ type: 'ReportRefundAsked' }] });
    expect(given(...delivered, examples.ReportRefundAsked).when(refund)).toEqual({ events: [] });
    const grant = { type: 'GrantRefund', adminId: 'anne', serviceId: 'mecavin', reason: 'Champs vides', at } as const;
    expect(given(...delivered).when(grant)).toEqual({ events: [] });
    expect(given(...delivered, examples.ReportRefundAsked).when(grant)).toMatchObject({
      events: [{ data: { amountCents: 1434, reason: 'granted' } }],
    });
  });
});
