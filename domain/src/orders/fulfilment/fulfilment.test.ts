import { describe, expect, it } from 'vitest';
import { fold } from '../../decider.js';
import { orderDecider } from '../decider.js';
import type { OrderEvent } from '../events.js';
import { ordersExamples as examples, scenarioFor } from '../../testing/index.js';

const { given } = scenarioFor(orderDecider);
const at = '2026-06-30T08:10:00.000Z';
const LONG = 'x'.repeat(200);
const { OrderOpened: opened, ReportRequested: requested, ReportRefundRequested: refundRequested } = examples;
const mecavin = { serviceId: 'mecavin', at } as const;
const history = { serviceId: 'service-history', at } as const;
const historyRequested: OrderEvent = { ...requested, data: { serviceId: 'service-history', attempt: 1 } };
/** An order of MecaVIN alone with a total of `amountCents`. */
const single = (amountCents: number): OrderEvent => ({
  ...opened,
  data: { ...opened.data, amountCents, services: opened.data.services.slice(0, 1) },
});

describe('asking a provider', () => {
  it('knows how many of its answers were unusable, whatever failed between them', () => {
    const failed = (attempt: number, kind: 'no-answer' | 'unusable-answer'): OrderEvent[] => [
      { ...requested, data: { serviceId: 'mecavin', attempt } },
      { ...examples.ReportRequestFailed, data: { ...examples.ReportRequestFailed.data, attempt, kind } },
    ];
    const events = [...failed(1, 'unusable-answer'), ...failed(2, 'no-answer'), ...failed(3, 'unusable-answer')];
    const { services } = fold(orderDecider, [opened, ...events]);
    expect(services.map(({ attempts, spoiled }) => [attempts, spoiled])).toEqual([
      ...[
        [3, 2],
        [0, 0],
        [0, 0],
      ],
    ]);
  });

  it('is counted in its order, once, and not when the answer is out or there', () => {
    const ask = (attempt: number) => ({ type: 'RequestReport', ...mecavin, attempt }) as const;
    expect(given(opened).when(ask(1))).toEqual({ events: [{ ...requested, at }] });
    expect(given(opened).when(ask(2))).toEqual({ events: [] });
    expect(given(opened, requested).when(ask(2))).toEqual({ events: [] });
    expect(given(opened, requested, examples.ReportRequestFailed).when(ask(1))).toEqual({ events: [] });
    expect(given(opened, requested, examples.ReportRequestFailed).when(ask(2))).toMatchObject({
      events: [{ type: 'ReportRequested', data: { attempt: 2 } }],
    });
  });

  it('that failed is recorded with the beginning of its reason', () => {
    const failure = { type: 'RecordRequestFailure', ...mecavin, attempt: 1, kind: 'no-answer', reason: LONG } as const;
    const data = { serviceId: 'mecavin', attempt: 1, kind: 'no-answer', reason: 'x'.repeat(120) };
    expect(given(opened, requested).when(failure)).toEqual({ events: [{ type: 'ReportRequestFailed', data, at }] });
  });

  it('that brought a report is recorded with its source and digest, once, and only where one was asked for', () => {
    const report = { type: 'RecordReport', ...mecavin, source: 'Registre', digest: 'd' } as const;
    const data = { serviceId: 'mecavin', source: 'Registre', digest: 'd' };
    expect(given(opened, requested).when(report)).toEqual({ events: [{ type: 'ReportReceived', data, at }] });
    expect(given(opened, requested, examples.ReportReceived).when(report)).toEqual({ events: [] });
    expect(given(opened).when(report)).toEqual({ events: [] });
  });

  it.each([
    { type: 'RequestReport', ...history, attempt: 1 },
    { type: 'RecordRequestFailure', ...history, attempt: 0, kind: 'no-answer', reason: '' },
    { type: 'RecordReport', ...history, source: 's', digest: 'd' },
    { type: 'RecordNothingFound', ...history },
    { type: 'RecordReportRefundMade', ...history, refundId: 're' },
    { type: 'RecordReportRefundFailed', ...history, reason: '' },
    { type: 'IssueCreditNote', ...history, number: 'A-1' },
  ] as const)('for what was not ordered is nothing: $type', (command) => {
    expect(given(single(1900), requested).when(command)).toEqual({ events: [] });
  });
});

describe('a report that will not come', () => {
  const nothing = { type: 'RecordNothingFound', ...mecavin } as const;
  const data = { serviceId: 'mecavin', reason: 'nothing-found' };
  const gone = { type: 'ReportUnavailable', data, at };

  it('gives its share back, but no money where none was paid', () => {
    expect(given(single(1900), requested).when(nothing)).toEqual({
      events: [gone, { type: 'ReportRefundRequested', data: { ...data, amountCents: 1900 }, at }],
    });
    expect(given(single(1), requested).when(nothing)).toMatchObject({ events: [{}, { data: { amountCents: 1 } }] });
    expect(given(single(0), requested).when(nothing)).toEqual({ events: [gone] });
  });

  it('gives back what its buyer has asked for, and never what goes back already', () => {
    const share = { serviceId: 'mecavin', amountCents: 1900, reason: 'granted' } as const;
    const asked = given(single(1900), requested, examples.ReportRefundAsked);
    expect(asked.when(nothing)).toMatchObject({ events: [gone, { type: 'ReportRefundRequested' }] });
    const requestedBack: OrderEvent = { ...refundRequested, data: share };
    expect(given(single(1900), requested, requestedBack).when(nothing)).toEqual({ events: [gone] });
  });
});

describe('the money of a report', () => {
  const failed = { type: 'RecordReportRefundFailed', ...history, reason: LONG } as const;
  const made = { type: 'RecordReportRefundMade', ...history, refundId: 're_9' } as const;
  const share = { serviceId: 'service-history', amountCents: 1433 };
  const back = given(opened, historyRequested, examples.ReportUnavailable, refundRequested);

  it('that went back, or could not, is recorded without an account where nobody granted it', () => {
    expect(back.when(made)).toStrictEqual({
      events: [{ type: 'ReportRefundMade', data: { ...share, refundId: 're_9' }, at }],
    });
    expect(back.when(failed)).toStrictEqual({
      events: [{ type: 'ReportRefundFailed', data: { ...share, reason: 'x'.repeat(120) }, at }],
    });
  });

  it('that nobody asked back neither goes back nor fails to', () => {
    for (const command of [made, failed]) {
      expect(given(opened, historyRequested).when(command)).toEqual({ events: [] });
      expect(given(opened, refundRequested, examples.ReportRefundMade).when(command)).toEqual({ events: [] });
    }
  });
});
