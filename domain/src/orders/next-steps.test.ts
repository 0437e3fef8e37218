import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import { ordersExamples as examples } from '../testing/index.js';
import { orderDecider } from './decider.js';
import type { OrderEvent } from './events.js';
import { nextStepsOf } from './next-steps.js';

const at = '2026-06-30T08:10:00.000Z';
const { paidAt, promisedBy } = examples.OrderOpened.data;
const afterPayment = (minutes: number) => new Date(Date.parse(paidAt) + minutes * 60_000).toISOString();
const afterOpening = (hours: number) => new Date(Date.parse(examples.OrderOpened.at) + hours * 3_600_000).toISOString();
const SERVICES = ['mecavin', 'service-history', 'mecascore'] as const;

const requested = SERVICES.map((serviceId): OrderEvent => ({
  ...examples.ReportRequested,
  data: { serviceId, attempt: 1 },
}));
const received = SERVICES.map((serviceId): OrderEvent => ({
  ...examples.ReportReceived,
  data: { ...examples.ReportReceived.data, serviceId },
}));
const confirmed: OrderEvent = {
  ...examples.DeliveryAccepted,
  data: { ...examples.DeliveryAccepted.data, mail: 'confirmation' },
};
const asked = [examples.OrderOpened, examples.InvoiceIssued, confirmed, ...requested] as const;
const late = [...asked, examples.DeliveryAlarmRaised, examples.DeliveryLate] as const;
const compiled = [...asked, ...received, examples.ReportsCompiled, examples.DeliveryAttempted] as const;
const delivered = [...compiled, examples.DeliveryAccepted, examples.ReportsDelivered] as const;
const withdrawn: OrderEvent = {
  ...examples.WithdrawalDeclared,
  data: { ...examples.WithdrawalDeclared.data, services: [...SERVICES] },
};

const next = (now: string, ...events: readonly OrderEvent[]) => nextStepsOf(fold(orderDecider, events), now);
const mailsAt = (now: string, ...events: readonly OrderEvent[]) =>
  next(now, ...events).steps.flatMap((step) => (step.type === 'send' ? [`${step.mail} ${step.copy}`] : []));

describe('the steps of an order', () => {
  it('are none before it is open', () => {
    expect(next(at)).toEqual({ steps: [], retryAt: null });
  });

  it('ask again for reports whose answer was lost', () => {
    expect(next(at, ...asked).steps).toEqual(SERVICES.map((serviceId) => ({ type: 'ask-provider', serviceId })));
  });

  it('give no credit note before there is an invoice', () => {
    const refunded = [examples.OrderOpened, examples.ReportUnavailable, examples.ReportRefundRequested];
    const types = (...events: OrderEvent[]) => next(at, ...events).steps.map(({ type }) => type);
    expect(types(...refunded, examples.ReportRefundMade)).not.toContain('issue-credit-note');
    expect(types(...refunded, examples.ReportRefundMade, examples.InvoiceIssued)).toContain('issue-credit-note');
  });

  it('say that reports are late only as long as one is missing and wanted', () => {
    expect(mailsAt(promisedBy, ...late)).toEqual(['late 1']);
    expect(mailsAt(promisedBy, ...late, ...received, examples.ReportsCompiled)).not.toContain('late 1');
    expect(mailsAt(promisedBy, ...late, withdrawn)).not.toContain('late 1');
  });

  it('leave out only the word about an e-mail that was corrected again', () => {
    const unconfirmed = [examples.OrderOpened, examples.InvoiceIssued];
    const corrected = [examples.DeliveryAddressCorrected, examples.DeliveryAddressCorrected];
    expect(mailsAt(at, ...unconfirmed, ...corrected)).toEqual(['confirmation 1', 'address-corrected 2']);
  });

  it('send what has no outcome again once its attempt is over, wherever it was made', () => {
    const attempted = { ...examples.DeliveryAttempted, at };
    expect(mailsAt(at, ...compiled, attempted)).toEqual([]);
    expect(next(at, ...compiled, attempted).retryAt).toBe('2026-06-30T08:10:45.000Z');
    expect(mailsAt('2026-06-30T08:10:45.000Z', ...compiled, attempted)).toEqual(['reports 1']);
  });

  it('send what was refused for now after a pause', () => {
    const refused = { ...examples.DeliveryRefused, at };
    expect(mailsAt(at, ...compiled, refused)).toEqual([]);
    expect(next(at, ...compiled, refused).retryAt).toBe('2026-06-30T08:10:02.000Z');
    expect(mailsAt('2026-06-30T08:10:02.000Z', ...compiled, refused)).toEqual(['reports 1']);
  });

  it('wait longer with each refusal of a mail, and with each failure of a provider', () => {
    const pauses = (...rounds: readonly (readonly OrderEvent[])[]) =>
      rounds.map((_round, n) => {
        const { retryAt } = next(at, ...asked, ...rounds.slice(0, n + 1).flat());
        return (Date.parse(retryAt ?? '') - Date.parse(at)) / 1000;
      });
    const refusals = [1, 2, 3, 4].map((attempt): readonly OrderEvent[] => [
      { ...examples.DeliveryAttempted, data: { ...examples.DeliveryAttempted.data, attempt }, at },
      { ...examples.DeliveryRefused, at },
    ]);
    const [first = [], ...others] = refusals;
    expect(pauses([...received, examples.ReportsCompiled, ...first], ...others)).toEqual([2, 4, 8, 16]);
    const failures = [1, 2, 3, 4].map((attempt) =>
      SERVICES.flatMap((serviceId): readonly OrderEvent[] => [
        { ...examples.ReportRequested, data: { serviceId, attempt }, at },
        { ...examples.ReportRequestFailed, data: { ...examples.ReportRequestFailed.data, serviceId, attempt }, at },
      ]),
    );
    expect(pauses(...failures)).toEqual([2, 4, 8, 16]);
  });
});

describe('the invoice', () => {
  it('has the number and the moment that it was given', () => {
    const issue = { type: 'IssueInvoice', number: '2026-000002', at } as const;
    expect(orderDecider.decide(issue, fold(orderDecider, [examples.OrderOpened]))).toEqual([
      { type: 'InvoiceIssued', data: { number: '2026-000002', issuedAt: at }, at },
    ]);
    const { seller } = examples.InvoiceIssued.data;
    expect(orderDecider.decide({ ...issue, seller }, fold(orderDecider, [examples.OrderOpened]))).toMatchObject([
      { data: { number: '2026-000002', seller } },
    ]);
  });
});

describe('the moment to look again', () => {
  it('is the alarm, then the promised time, then the end of all trying', () => {
    expect(next(at, ...asked).retryAt).toBe(afterPayment(30));
    expect(next(afterPayment(30), ...asked, examples.DeliveryAlarmRaised).retryAt).toBe(promisedBy);
    expect(next(promisedBy, ...late).retryAt).toBe(afterOpening(24));
  });

  it('is neither alarm nor promised time again once both were', () => {
    expect(next(at, ...late).retryAt).toBe(afterOpening(24));
  });

  it('is none once everything is delivered', () => {
    expect(next(at, ...delivered)).toEqual({ steps: [], retryAt: null });
  });

  it('is not about the promise once the contract is over', () => {
    expect(next(at, ...asked, withdrawn).retryAt).not.toBe(afterPayment(30));
  });
});
