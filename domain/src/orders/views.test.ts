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
  it('has each moment, amount and number in its own place', () => {
    const { InvoiceIssued, ReportReceived, DeliveryAlarmRaised, DeliveryLate, WaitChosen, ReportOpened } =
      ordersExamples;
    const { ReportsDelivered, CreditNoteIssued, ReportRefundMade } = ordersExamples;
    const time = (minutes: number) => new Date(Date.parse(opened.data.paidAt) + minutes * 60_000).toISOString();
    const events = [
      ...[opened, { ...InvoiceIssued, data: { ...InvoiceIssued.data, number: '2026-000007' } }],
      ...[
        { ...ReportReceived, at: time(10) },
        { ...DeliveryLate, at: time(60) },
        { ...WaitChosen, at: time(61) },
      ],
      ...[
        { ...DeliveryAlarmRaised, at: time(62) },
        { ...ReportsDelivered, at: time(70) },
      ],
      ...[{ ...ReportOpened, at: time(80) }, { ...ReportRefundMade, at: time(90) }, CreditNoteIssued],
    ];
    const view = orderView(stateOf(...events));
    expect(view).toMatchObject({
      ...{ reference: '2026-000007', invoiceNumber: '2026-000007', lang: 'fr', stage: 'sent', isAwaited: true },
      ...{ paidAt: time(0), promisedBy: time(60), deliveredAt: time(70), readableUntil: time(90 * 24 * 60) },
      ...{ email: 'jeanne@example.fr', amountCents: 4300, refundedCents: 1433, mailTrouble: null },
      ...{ vehicle: opened.data.vehicle, addressChange: null, withdrawal: null },
    });
    expect(view?.reports.map(({ serviceId, shareCents }) => [serviceId, shareCents])).toEqual([
      ...[
        ['mecavin', 1434],
        ['service-history', 1433],
        ['mecascore', 1433],
      ],
    ]);
    expect(view?.reports.slice(0, 2)).toMatchObject([
      { serviceName: 'MecaVIN', standing: 'ready', receivedAt: time(10), openedAt: time(80), creditNoteNumber: null },
      { serviceName: 'Service History', receivedAt: null, openedAt: null, creditNoteNumber: 'A-2026-000001' },
    ]);
  });

  it('is named by the beginning of its number in capitals until it has an invoice', () => {
    const named = { ...opened, data: { ...opened.data, orderId: 'ab0c9c1e-0000-4000-8000-000000000001' } };
    expect(orderView(stateOf(named))).toMatchObject({ reference: 'AB0C9C1E', invoiceNumber: null });
  });

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

  it('is the whole reason why staff does not give the money back', () => {
    const { ReportRefundDeclined } = ordersExamples;
    const reason = 'Tous les champs du registre y sont. '.repeat(13).trim();
    const declined = { ...ReportRefundDeclined, data: { ...ReportRefundDeclined.data, reason } };
    expect(orderView(stateOf(...delivered, declined))?.reports[0]).toMatchObject({ declined: reason });
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
