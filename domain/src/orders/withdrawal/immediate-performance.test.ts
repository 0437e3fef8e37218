import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fold } from '../../decider.js';
import { scenarioFor } from '../../testing/index.js';
import { nextStepsOf } from '../next-steps.js';
import { orderDecider } from '../decider.js';
import { ordersExamples as examples } from '../../testing/index.js';
import type { OrderEvent } from '../events.js';
import { IMMEDIATE_PERFORMANCE_WORDINGS } from './immediate-performance.js';
import { orderView } from '../views.js';
import { withdrawableUntil } from './withdrawal-period.js';

const { given } = scenarioFor(orderDecider);
const at = '2026-06-30T08:10:00.000Z';
const all = ['mecavin', 'service-history', 'mecascore'] as const;
const agree = { type: 'AgreeToImmediatePerformance', wordingId: 'immediate-performance-fr-1', at } as const;
const open = { type: 'OpenReport', serviceId: 'mecavin', at } as const;
const declare = { type: 'DeclareWithdrawal', name: 'Jeanne Dupont', email: 'jeanne@example.fr', at } as const;
function mailed(mail: 'immediate-performance' | 'reports', isFinal = false): OrderEvent[] {
  const of = { ...examples.DeliveryAttempted.data, mail };
  return isFinal
    ? [
        { ...examples.DeliveryAttempted, data: of },
        { ...examples.DeliveryRefused, data: { ...of, isFinal, reason: '550' } },
      ]
    : [
        { ...examples.DeliveryAttempted, data: of },
        { ...examples.DeliveryAccepted, data: of },
      ];
}
const received = (serviceId: (typeof all)[number]): OrderEvent[] => [
  { ...examples.ReportRequested, data: { serviceId, attempt: 1 } },
  { ...examples.ReportReceived, data: { ...examples.ReportReceived.data, serviceId } },
];
const paid: OrderEvent[] = [examples.OrderOpened, examples.InvoiceIssued];
const agreed: OrderEvent[] = [...paid, examples.ImmediatePerformanceAgreed, ...mailed('immediate-performance')];
const compiled: OrderEvent[] = [...all.flatMap(received), examples.ReportsCompiled];
const sent: OrderEvent[] = [...mailed('reports'), { ...examples.ReportsDelivered, data: { services: all } }];
const viewOf = (events: OrderEvent[]) => orderView(fold(orderDecider, events));
const offerOf = (events: OrderEvent[]) => viewOf(events)?.immediatePerformance.offer ?? null;

describe('the words of the express request', () => {
  it('are bound to their hash: another letter needs a wording with another id', () => {
    for (const { text, sha256 } of IMMEDIATE_PERFORMANCE_WORDINGS) {
      expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
    }
  });

  it('are only ever added to', () => {
    expect(IMMEDIATE_PERFORMANCE_WORDINGS.map(({ id, sha256 }) => [id, sha256]).slice(0, 2)).toEqual([
      ['immediate-performance-fr-1', '2a4164632ccc46b65f5d6c13d06f3c54a0d6b26a81481c134ad0556e12103bba'],
      ['immediate-performance-en-1', '80f0fec50230c7392fd0f128180897836ca50ac6c6b8641482f8a9b212d7291f'],
    ]);
    const ids = IMMEDIATE_PERFORMANCE_WORDINGS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the express request for supply at once', () => {
  it('is offered from the payment on, as long as no report has been supplied', () => {
    expect(offerOf(paid)).toMatchObject({ wordingId: agree.wordingId, services: all });
    expect(offerOf([...paid, ...received('mecavin')])).not.toBeNull();
    expect(offerOf([...paid, ...received('mecavin'), examples.ReportOpened])).toBeNull();
    expect(offerOf([...paid, ...compiled, examples.DeliveryAttempted])).toBeNull();
    expect(offerOf([...paid, ...compiled, ...mailed('reports', true)])).not.toBeNull();
    expect(offerOf([...paid, ...compiled, ...sent])).toBeNull();
  });

  it('is recorded with its words, their hash and what it covers, and is confirmed by one mail', () => {
    const { sha256 } = IMMEDIATE_PERFORMANCE_WORDINGS[0] ?? {};
    const data = { wordingId: agree.wordingId, textSha256: sha256, services: all };
    expect(given(...paid).when(agree)).toEqual({ events: [{ type: 'ImmediatePerformanceAgreed', data, at }] });
    expect(given(...agreed).when(agree)).toEqual({ events: [] });
    const { steps } = nextStepsOf(fold(orderDecider, [...paid, examples.ImmediatePerformanceAgreed]), at);
    expect(steps).toContainEqual({ type: 'send', mail: 'immediate-performance', copy: 1 });
    expect(offerOf(agreed)).toBeNull();
  });

  it('is not taken after the first report, after the 14 days, or in words that were not shown', () => {
    const late = { refusal: 'immediate-performance-too-late' };
    expect(given(...paid, ...received('mecavin'), examples.ReportOpened).when(agree)).toEqual(late);
    expect(given(...paid, ...compiled, ...sent).when(agree)).toEqual(late);
    expect(given(...paid, examples.WithdrawalDeclared).when(agree)).toEqual(late);
    const end = withdrawableUntil(examples.OrderOpened.data.paidAt);
    expect(given(...paid).when({ ...agree, at: end })).toEqual(late);
    for (const wordingId of ['immediate-performance-en-1', 'other']) {
      expect(given(...paid).when({ ...agree, wordingId })).toEqual({ refusal: 'wording-unknown' });
    }
    expect(given().when(agree)).toEqual({ refusal: 'order-not-found' });
  });
});

describe('opening a report', () => {
  it('is recorded once for each report, and never before it is there or after it was withdrawn from', () => {
    expect(given(...paid, ...received('mecavin')).when(open)).toEqual({ events: [{ ...examples.ReportOpened, at }] });
    expect(given(...paid, ...received('mecavin'), examples.ReportOpened).when(open)).toEqual({ events: [] });
    expect(given(...paid).when(open)).toEqual({ events: [] });
    const withdrawn: OrderEvent = {
      ...examples.WithdrawalDeclared,
      data: { ...examples.WithdrawalDeclared.data, services: all },
    };
    expect(given(...paid, ...received('mecavin'), withdrawn).when(open)).toEqual({ events: [] });
  });
});

describe('a withdrawal after the express request', () => {
  const opened = [...agreed, ...received('mecavin'), examples.ReportOpened];

  it('leaves out what was supplied, and covers the rest', () => {
    expect(viewOf(opened)).toMatchObject({
      withdrawable: ['service-history', 'mecascore'],
      immediatePerformance: { agreement: { givenUp: ['mecavin'] } },
    });
    expect(given(...opened).when(declare)).toMatchObject({
      events: [{ type: 'WithdrawalDeclared', data: { services: ['service-history', 'mecascore'] } }],
    });
  });

  it('is refused when every report was supplied, by mail as on the page', () => {
    expect(given(...agreed, ...compiled, ...sent).when(declare)).toEqual({ refusal: 'withdrawal-given-up' });
  });

  it('covers everything where nobody asked, or where the request was never confirmed by a mail that was taken', () => {
    const unasked = [...paid, ...compiled, ...sent, examples.ReportOpened];
    expect(viewOf(unasked)?.withdrawable).toEqual(all);
    const unconfirmed = [
      ...[...paid, examples.ImmediatePerformanceAgreed, ...mailed('immediate-performance', true)],
      ...[...compiled, ...sent],
    ];
    expect(viewOf(unconfirmed)?.withdrawable).toEqual(all);
  });

  it('does not keep back the reports that stay bought: they are still compiled, mailed and read', () => {
    const rest: OrderEvent = {
      ...examples.WithdrawalDeclared,
      data: { ...examples.WithdrawalDeclared.data, services: ['service-history', 'mecascore'] },
    };
    const deadlines = given(...opened, rest).when({ type: 'ApplyDeadlines', at: examples.OrderOpened.data.paidAt });
    expect(deadlines).toMatchObject({ events: [{ type: 'ReportsCompiled', data: { services: ['mecavin'] } }] });
    const kept: OrderEvent = { ...examples.ReportsCompiled, data: { services: ['mecavin'] } };
    const { steps } = nextStepsOf(fold(orderDecider, [...opened, rest, kept]), at);
    expect(steps).toContainEqual({ type: 'send', mail: 'reports', copy: 1 });
  });
});
