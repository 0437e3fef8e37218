import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import { scenarioFor } from '../testing/index.js';
import { agendaOf } from './agenda.js';
import { orderDecider } from './decider.js';
import { ordersExamples as facts } from './events.examples.js';
import type { OrderEvent } from './events.js';
import { orderView } from './views.js';

const { given } = scenarioFor(orderDecider);
const at = '2026-06-30T08:10:00.000Z';
const mecavin = { serviceId: 'mecavin' } as const;
const mecascore = { ...facts.ReportReceived.data, serviceId: 'mecascore' } as const;
const made = [
  ...[facts.OrderOpened, facts.InvoiceIssued, { ...facts.ReportRequested, data: { ...mecavin, attempt: 1 } }],
  ...[facts.ReportReceived, facts.ReportUnavailable, { ...facts.ReportReceived, data: mecascore }],
] as const;
const compiled = [...made, facts.ReportsCompiled] as const;
const delivered = [...compiled, facts.DeliveryAttempted, facts.DeliveryAccepted, facts.ReportsDelivered] as const;
const stateOf = (...events: OrderEvent[]) => fold(orderDecider, events);
const stepsOf = (now: string, ...events: OrderEvent[]) => agendaOf(stateOf(...events), now).steps;

describe('what staff does', () => {
  const asked = [...delivered, facts.ReportRefundAsked] as const;

  it('declines a refund with a reason that the buyer is told, and does not go back on it', () => {
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
    const declined = [...asked, facts.ReportRefundDeclined] as const;
    expect(given(...declined).when({ type: 'GrantRefund', adminId: 'anne', serviceId: 'mecavin', at })).toEqual({
      events: [],
    });
    expect(stepsOf(at, ...declined)).toContainEqual({ type: 'send', mail: 'refund-declined', copy: 1 });
    expect(orderView(stateOf(...declined))?.reports[0]).toMatchObject({ refund: 'declined' });
  });

  it('carries the account that granted a refund to what becomes of the money, and nobody where nobody did', () => {
    const { ReportRefundRequested: requested } = facts;
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
      const told = given(...delivered, requested).when({ ...command, serviceId: 'service-history' });
      expect(JSON.stringify(told)).not.toContain('adminId');
    }
  });

  it('has mails tried again that were refused, and only those', () => {
    const bounced: OrderEvent = { ...facts.DeliveryRefused, data: { ...facts.DeliveryRefused.data, isFinal: true } };
    const refused = [...compiled, facts.DeliveryAttempted, bounced] as const;
    expect(stepsOf(at, ...refused)).not.toContainEqual({ type: 'send', mail: 'reports', copy: 1 });
    expect(given(...refused).when({ type: 'Redeliver', adminId: 'anne', at })).toEqual({
      events: [{ ...facts.RedeliveryRequested, data: { ...facts.RedeliveryRequested.data, adminId: 'anne' }, at }],
    });
    expect(stepsOf(at, ...refused, facts.RedeliveryRequested)).toContainEqual({
      type: 'send',
      mail: 'reports',
      copy: 1,
    });
    expect(given(...delivered).when({ type: 'Redeliver', adminId: 'anne', at })).toEqual({ events: [] });
  });
});

describe('the papers and mails of a refund', () => {
  const back = [...made, facts.ReportRefundRequested, facts.ReportRefundMade] as const;

  it('are one credit note and one mail for each refund that was made', () => {
    expect(stepsOf(at, ...back)).toContainEqual({ type: 'issue-credit-note', serviceId: 'service-history' });
    const issue = { type: 'IssueCreditNote', serviceId: 'service-history', number: 'A-2026-000001', at } as const;
    expect(given(...back).when(issue)).toMatchObject({ events: [{ data: { amountCents: 1433 } }] });
    expect(given(...back, facts.CreditNoteIssued).when(issue)).toEqual({ events: [] });
    expect(given(...made).when(issue)).toEqual({ events: [] });
    expect(stepsOf(at, ...back, facts.CreditNoteIssued)).toContainEqual({ type: 'send', mail: 'refunded', copy: 1 });
  });
});
