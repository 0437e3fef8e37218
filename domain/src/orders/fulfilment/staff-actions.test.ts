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
    expect(given(...declined).when({ type: 'GrantRefund', adminId: 'anne', serviceId: 'mecavin', at })).toEqual({
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
    expect(given(...asked).when({ type: 'GrantRefund', adminId: 'anne', serviceId: 'mecavin', at })).toMatchObject({
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
    expect(stepsOf(at, ...refused, examples.RedeliveryRequested)).toContainEqual({
      type: 'send',
      mail: 'reports',
      copy: 1,
    });
    expect(given(...delivered).when({ type: 'Redeliver', adminId: 'anne', at })).toEqual({ events: [] });
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
