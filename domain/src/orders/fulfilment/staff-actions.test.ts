import { describe, expect, it } from 'vitest';
import { fold } from '../../decider.js';
import { scenarioFor } from '../../testing/index.js';
import { nextStepsOf } from '../next-steps.js';
import { orderDecider } from '../decider.js';
import { ordersExamples as examples } from '../../testing/index.js';
import type { OrderEvent } from '../events.js';
import { orderView } from '../views.js';

const { given } = scenarioFor(orderDecider);
const at = '2026-06-30T08:10:00.000Z';
const mecavin = { serviceId: 'mecavin' } as const;
const mecascore = { ...examples.ReportReceived.data, serviceId: 'mecascore' } as const;
const made = [
  ...[examples.OrderOpened, examples.InvoiceIssued, { ...examples.ReportRequested, data: { ...mecavin, attempt: 1 } }],
  ...[examples.ReportReceived, examples.ReportUnavailable, { ...examples.ReportReceived, data: mecascore }],
] as const;
const compiled = [...made, examples.ReportsCompiled] as const;
const delivered = [
  ...compiled,
  examples.DeliveryAttempted,
  examples.DeliveryAccepted,
  examples.ReportsDelivered,
] as const;
const stateOf = (...events: OrderEvent[]) => fold(orderDecider, events);
const grant = { type: 'GrantRefund', adminId: 'anne', serviceId: 'mecavin', reason: 'Champs vides', at } as const;
const stepsOf = (now: string, ...events: OrderEvent[]) => nextStepsOf(stateOf(...events), now).steps;

describe('what staff does', () => {
  const asked = [...delivered, examples.ReportRefundAsked] as const;

  it('declines a refund with a reason for the buyer, and does not go back on it', () => {
    const decline = {
      type: 'DeclineRefund',
      adminId: 'anne',
      serviceId: 'mecavin',
      reason: ' Tout y est. ',
      at,
    } as const;
    expect(given(...asked).when(decline)).toMatchObject({ events: [{ data: { reason: 'Tout y est.' } }] });
    expect(given(...asked).when({ ...decline, reason: '  ' })).toEqual({ refusal: 'refund-reason-missing' });
    expect(given(...delivered).when(decline)).toEqual({ events: [] });
    const declined = [...asked, examples.ReportRefundDeclined] as const;
    expect(given(...declined).when(grant)).toEqual({
      events: [],
    });
    expect(stepsOf(at, ...declined)).toContainEqual({ type: 'send', mail: 'refund-declined', copy: 1 });
    expect(orderView(stateOf(...declined))?.reports[0]).toMatchObject({ refund: 'declined' });
  });

  it('carries the account that granted a refund to what becomes of the money, and nobody where nobody did', () => {
    const { ReportRefundRequested: requested } = examples;
    const granted: OrderEvent = { ...requested, data: { ...requested.data, serviceId: 'mecavin', adminId: 'anne' } };
    const paid = { type: 'RecordReportRefundMade', refundId: 're_1', at } as const;
    const failed = { type: 'RecordReportRefundFailed', reason: 'charged back', at } as const;
    expect(given(...asked).when(grant)).toMatchObject({
      events: [{ type: 'ReportRefundRequested', data: { adminId: 'anne' } }],
    });
    for (const command of [paid, failed]) {
      expect(given(...asked, granted).when({ ...command, serviceId: 'mecavin' })).toMatchObject({
        events: [{ data: { adminId: 'anne' } }],
      });
      const decided = given(...delivered, requested).when({ ...command, serviceId: 'service-history' });
      expect(JSON.stringify(decided)).not.toContain('adminId');
    }
  });

  it('has mails tried again that were refused, and only those', () => {
    const bounced: OrderEvent = {
      ...examples.DeliveryRefused,
      data: { ...examples.DeliveryRefused.data, isFinal: true },
    };
    const refused = [...compiled, examples.DeliveryAttempted, bounced] as const;
    expect(stepsOf(at, ...refused)).not.toContainEqual({ type: 'send', mail: 'reports', copy: 1 });
    expect(given(...refused).when({ type: 'Redeliver', adminId: 'anne', at })).toEqual({
      events: [
        { ...examples.RedeliveryRequested, data: { ...examples.RedeliveryRequested.data, adminId: 'anne' }, at },
      ],
    });
    const send = { type: 'send', mail: 'reports', copy: 1 };
    for (const moment of [at, '2026-07-20T08:10:00.000Z'])
      expect(stepsOf(moment, ...refused, { ...examples.RedeliveryRequested, at: moment })).toContainEqual(send);
    expect(given(...delivered).when({ type: 'Redeliver', adminId: 'anne', at })).toEqual({ events: [] });
  });
});

describe('what staff has tried again', () => {
  const redeliver = { type: 'Redeliver', adminId: 'anne', at } as const;
  const refused = (copy: number, isFinal: boolean): OrderEvent => ({
    ...examples.DeliveryRefused,
    data: { ...examples.DeliveryRefused.data, copy, isFinal },
  });
  const again = (...copies: number[]) => ({
    events: copies.map((copy) => ({
      type: 'RedeliveryRequested',
      data: { mail: 'reports', copy, adminId: 'anne' },
      at,
    })),
  });

  it('is a mail that was refused for now as well, and the newest of its copies alone', () => {
    expect(given(...compiled, refused(1, false)).when(redeliver)).toEqual(again(1));
    const copied = [...compiled, refused(1, true), examples.ResendRequested] as const;
    expect(given(...copied).when(redeliver)).toEqual({ events: [] });
    expect(given(...copied, refused(2, true)).when(redeliver)).toEqual(again(2));
  });

  it('is a mail whatever copies there are of others', () => {
    const copy: OrderEvent = { ...examples.ResendRequested, data: { mail: 'confirmation', copy: 2 } };
    expect(given(...compiled, copy, refused(1, true)).when(redeliver)).toEqual(again(1));
  });

  it('is the mail about each report, of which none replaces another', () => {
    const credited = (serviceId: 'service-history' | 'mecascore'): OrderEvent => ({
      ...examples.CreditNoteIssued,
      data: { ...examples.CreditNoteIssued.data, serviceId },
    });
    const bounced = (copy: number): OrderEvent => ({
      ...examples.DeliveryRefused,
      data: { ...examples.DeliveryRefused.data, mail: 'refunded', copy, isFinal: true },
    });
    const both = [...made, credited('service-history'), credited('mecascore'), bounced(1), bounced(2)] as const;
    expect(given(...both).when(redeliver)).toMatchObject({
      events: [{ data: { mail: 'refunded', copy: 1 } }, { data: { mail: 'refunded', copy: 2 } }],
    });
  });
});

describe('what staff answers', () => {
  const complaint: OrderEvent = {
    ...examples.ReportRefundAsked,
    data: { serviceId: 'mecascore', complaint: 'other' },
  };

  it('is about the report that was asked about, with a reason of 500 characters at most', () => {
    const decline = { type: 'DeclineRefund', adminId: 'anne', reason: 'x'.repeat(600), at } as const;
    expect(given(...delivered, complaint).when({ ...decline, serviceId: 'mecascore' })).toEqual({
      events: [
        {
          type: 'ReportRefundDeclined',
          data: { serviceId: 'mecascore', reason: 'x'.repeat(500), adminId: 'anne' },
          at,
        },
      ],
    });
    expect(given(...delivered, complaint).when({ ...decline, serviceId: 'mecavin' })).toEqual({ events: [] });
  });

  it('is nothing about a report that was not ordered', () => {
    const { data } = examples.OrderOpened;
    const single: OrderEvent = { ...examples.OrderOpened, data: { ...data, services: data.services.slice(0, 1) } };
    for (const type of ['GrantRefund', 'DeclineRefund'] as const) {
      const answer = { type, adminId: 'anne', serviceId: 'mecascore', reason: 'x', at } as const;
      expect(given(single).when(answer)).toEqual({ events: [] });
    }
  });
});

describe('the papers and mails of a refund', () => {
  const back = [...made, examples.ReportRefundRequested, examples.ReportRefundMade] as const;

  it('are one credit note and one mail for each refund that was made', () => {
    expect(stepsOf(at, ...back)).toContainEqual({ type: 'issue-credit-note', serviceId: 'service-history' });
    const issue = { type: 'IssueCreditNote', serviceId: 'service-history', number: 'A-2026-000001', at } as const;
    expect(given(...back).when(issue)).toMatchObject({ events: [{ data: { amountCents: 1433 } }] });
    expect(given(...back, examples.CreditNoteIssued).when(issue)).toEqual({ events: [] });
    expect(given(...made).when(issue)).toEqual({ events: [] });
    expect(stepsOf(at, ...back, examples.CreditNoteIssued)).toContainEqual({ type: 'send', mail: 'refunded', copy: 1 });
  });
});

describe('money of a failed refund that staff pays back in another way', () => {
  const share = { serviceId: 'mecavin', amountCents: 1434 } as const;
  const failed: OrderEvent[] = [
    { ...examples.ReportRefundRequested, data: { ...share, reason: 'withdrawal' } },
    { ...examples.ReportRefundFailed, data: { ...share, reason: 'charge_expired' } },
  ];
  const record = { type: 'RecordRefundByHand', adminId: 'anne', serviceId: 'mecavin', at } as const;

  it('is recorded with who did it and how, once, and gets its credit note', () => {
    const reason = 'Virement du 3 juillet';
    const made: OrderEvent = { type: 'ReportRefundMade', data: { ...share, adminId: 'anne', reason }, at };
    expect(given(...delivered, ...failed).when({ ...record, reason: ` ${reason} ` })).toEqual({ events: [made] });
    expect(given(...delivered, ...failed, made).when({ ...record, reason })).toEqual({ events: [] });
    expect(orderView(stateOf(...delivered, ...failed, made))).toMatchObject({ refundedCents: 1434 });
    expect(stepsOf(at, ...delivered, ...failed, made)).toContainEqual({
      type: 'issue-credit-note',
      serviceId: 'mecavin',
    });
  });

  it('needs a way, and a refund that failed', () => {
    expect(given(...delivered, ...failed).when({ ...record, reason: ' ' })).toEqual({
      refusal: 'refund-reason-missing',
    });
    expect(given(...delivered).when({ ...record, reason: 'Virement' })).toEqual({ events: [] });
  });
});
