import { describe, expect, it } from 'vitest';
import { ordersExamples } from '../testing/index.js';
import { asked, delivered, late, opened, stateOf } from './testing/orders-so-far.js';
import { isOrderUnderWay, isSettled, orderView, type OrderedReportView, type OrderView } from './views.js';

const sent = orderView(stateOf(...delivered))!;
const report: OrderedReportView = {
  ...{ serviceId: 'mecavin', serviceName: 'MecaVIN', standing: 'withdrawn', receivedAt: null, openedAt: null },
  ...{ sharedUntil: null, shareCents: 1500, refund: 'made', declined: null, creditNoteNumber: 'A-2026-000001' },
};
const withdrawal: NonNullable<OrderView['withdrawal']> = {
  ...{ declaredAt: '2026-07-01T08:00:00.000Z', services: ['mecavin'], email: 'ana@example.fr' },
  refundDueAt: '2026-07-15T08:00:00.000Z',
};
const order: OrderView = { ...sent, stage: 'sent', mailTrouble: null, withdrawal: null, reports: [report] };

describe('the page of an order', () => {
  it('may still change while the order is', () => {
    const orders: readonly Partial<OrderView>[] = [
      { stage: 'received' },
      { mailTrouble: 'retrying' },
      { reports: [report, { ...report, refund: 'none' }] },
      { reports: [report, { ...report, standing: 'ready', refund: 'requested' }] },
      { reports: [report, { ...report, creditNoteNumber: null }] },
    ];
    expect(orders.filter((one) => !isOrderUnderWay({ ...order, ...one }))).toEqual([]);
  });

  it('changes no more by itself once all is sent or withdrawn from, and the money is back', () => {
    const orders: readonly Partial<OrderView>[] = [
      {},
      { stage: 'received', withdrawal },
      { mailTrouble: 'bounced' },
      { reports: [{ ...report, standing: 'ready', refund: 'none', creditNoteNumber: null }] },
    ];
    expect(orders.filter((one) => isOrderUnderWay({ ...order, ...one }))).toEqual([]);
  });
});

describe('what the page of an order says', () => {
  it('is in the language of the order, also the words to agree to', () => {
    const english = { ...opened, data: { ...opened.data, lang: 'en' } } as const;
    for (const [lang, order] of [['fr', opened] as const, ['en', english] as const])
      expect(orderView(stateOf(order))?.immediatePerformance.offer).toMatchObject({
        wordingId: `immediate-performance-${lang}-1`,
      });
  });

  it('is that money is back once it was given back, and not before', () => {
    const { ReportRefundRequested: granted, ReportRefundMade: back } = ordersExamples;
    expect(orderView(stateOf(...delivered, granted))).toMatchObject({ refundedCents: 0 });
    expect(orderView(stateOf(...delivered, granted, back))).toMatchObject({ refundedCents: back.data.amountCents });
  });

  it('is that a withdrawal is acknowledged at the e-mail that was corrected since', () => {
    const corrected = { ...ordersExamples.DeliveryAddressCorrected, data: { email: 'ana@example.fr' } };
    const view = orderView(stateOf(...delivered, ordersExamples.WithdrawalDeclared, corrected));
    expect(view?.withdrawal).toMatchObject({ email: 'ana@example.fr' });
  });
});

describe('an order whose promised time is over', () => {
  it('is late until its reports are sent', () => {
    const answered = delivered.slice(asked.length);
    expect(orderView(stateOf(...late))).toMatchObject({ isLate: true, stage: 'requested' });
    expect(orderView(stateOf(...late, ...answered.slice(0, -1)))).toMatchObject({ isLate: true, stage: 'received' });
    expect(orderView(stateOf(...late, ...answered))).toMatchObject({ isLate: false, stage: 'sent' });
  });
});

describe('the money for a report that was withdrawn from', () => {
  it.each(['none', 'asked'] as const)('is open until somebody decides: %s', (refund) => {
    expect(isSettled({ ...report, refund })).toBe(false);
    expect(isSettled({ ...report, refund, shareCents: 0 })).toBe(true);
    expect(isSettled({ ...report, refund, standing: 'ready' })).toBe(true);
  });

  it.each(['requested', 'made', 'failed', 'held', 'declined'] as const)('is decided about: %s', (refund) => {
    expect(isSettled({ ...report, refund })).toBe(true);
  });
});
