import { describe, expect, it } from 'vitest';
import { ordersExamples as examples, scenarioFor } from '../testing/index.js';
import { orderDecider } from './decider.js';
import type { OrderEvent } from './events.js';
import { nextStepsOf } from './next-steps.js';
import {
  asked,
  compiled,
  delivered,
  invoiced,
  late,
  made,
  minutes,
  opened,
  requested,
  stateOf,
  stepsOf,
} from './testing/orders-so-far.js';

const { given } = scenarioFor(orderDecider);
const at = '2026-06-30T08:10:00.000Z';

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
