import { describe, expect, it } from 'vitest';
import { fold } from '../../decider.js';
import { scenarioFor } from '../../testing/index.js';
import { nextStepsOf } from '../next-steps.js';
import { orderDecider } from '../decider.js';
import { ordersExamples as examples } from '../../testing/index.js';
import type { OrderEvent } from '../events.js';
import { orderView } from '../views.js';
import { withdrawableUntil } from './withdrawal-period.js';

const { given } = scenarioFor(orderDecider);
const at = '2026-07-01T08:10:00.000Z';
const declare = { type: 'DeclareWithdrawal', name: ' Jeanne Dupont ', email: 'jeanne@example.fr', at } as const;
const all = ['mecavin', 'service-history', 'mecascore'] as const;
const asked = [
  examples.OrderOpened,
  examples.InvoiceIssued,
  ...all.map((serviceId): OrderEvent => ({ ...examples.ReportRequested, data: { serviceId, attempt: 1 } })),
] as const;
const received = (serviceId: (typeof all)[number]): OrderEvent => ({
  ...examples.ReportReceived,
  data: { ...examples.ReportReceived.data, serviceId },
});
const compiled = [
  ...[...asked, received('mecavin'), examples.ReportUnavailable, received('mecascore')],
  ...[examples.ReportRefundRequested, examples.ReportRefundMade, examples.ReportsCompiled],
] as const;
const delivered = [
  ...compiled,
  examples.DeliveryAttempted,
  examples.DeliveryAccepted,
  examples.ReportsDelivered,
] as const;
const declared: OrderEvent = { ...examples.WithdrawalDeclared, at };
const covering = (...services: (typeof all)[number][]): OrderEvent => ({
  ...examples.WithdrawalDeclared,
  data: { ...examples.WithdrawalDeclared.data, services },
});
const stateOf = (...events: OrderEvent[]) => fold(orderDecider, events);
const stepsOf = (...events: OrderEvent[]) => nextStepsOf(stateOf(...events), at).steps;

describe('withdrawing from the contract', () => {
  it('covers what has not gone back yet, and gives its money back without anybody granting it', () => {
    expect(given(...delivered).when(declare)).toEqual({ events: [declared] });
    const settle = { type: 'SettleWithdrawal', earlier: 0, most: 2, at } as const;
    expect(given(...delivered, declared).when(settle)).toEqual({
      events: [
        { type: 'ReportRefundRequested', at, data: { serviceId: 'mecavin', amountCents: 1434, reason: 'withdrawal' } },
        {
          ...{ type: 'ReportRefundRequested', at },
          data: { serviceId: 'mecascore', amountCents: 1433, reason: 'withdrawal' },
        },
      ],
    });
    const declined = [...delivered, examples.ReportRefundAsked, examples.ReportRefundDeclined] as const;
    expect(given(...declined).when(declare)).toMatchObject({ events: [declared] });
    expect(orderView(stateOf(...delivered))?.withdrawable).toEqual(['mecavin', 'mecascore']);
  });

  it('covers nothing that staff has granted already', () => {
    const share = { serviceId: 'mecavin', amountCents: 1434 } as const;
    const granted: OrderEvent = { ...examples.ReportRefundRequested, data: { ...share, reason: 'granted' } };
    const made: OrderEvent = { ...examples.ReportRefundMade, data: { ...share, refundId: 're_2' } };
    for (const history of [[granted], [granted, made]]) {
      const state = stateOf(...delivered, examples.ReportRefundAsked, ...history);
      expect(orderView(state)?.withdrawable).toEqual(['mecascore']);
    }
  });

  it('is acknowledged by one mail, and the same confirmed again adds nothing, even when the period is over', () => {
    expect(stepsOf(...delivered, declared)).toContainEqual({ type: 'send', mail: 'withdrawal', copy: 1 });
    expect(given(...delivered, declared).when(declare)).toEqual({ events: [] });
    expect(given(...delivered, declared).when({ ...declare, at: '2027-01-01T00:00:00.000Z' })).toEqual({ events: [] });
    const other = { ...declare, email: 'ana@example.fr' };
    expect(given(...delivered, declared).when(other)).toEqual({ refusal: 'withdrawal-already-declared' });
    const once: OrderEvent = {
      ...examples.WithdrawalDeclared,
      data: { ...examples.WithdrawalDeclared.data, email: 'jeanne@old' },
    };
    const corrected = [once, examples.DeliveryAddressCorrected] as const;
    expect(given(...delivered, ...corrected).when({ ...declare, email: 'jeanne@old' })).toEqual({ events: [] });
  });

  it('is refused without a name or an e-mail, too late, with nothing left, and of no order', () => {
    const decided = given(...delivered);
    expect(decided.when({ ...declare, name: '  ' })).toEqual({ refusal: 'withdrawal-name-missing' });
    expect(decided.when({ ...declare, email: 'jeanne' })).toEqual({ refusal: 'order-address-invalid' });
    const end = withdrawableUntil(examples.OrderOpened.data.paidAt);
    expect(decided.when({ ...declare, at: end })).toEqual({ refusal: 'withdrawal-too-late' });
    expect(decided.when({ ...declare, at: new Date(Date.parse(end) - 1).toISOString() })).toMatchObject({
      events: [{ type: 'WithdrawalDeclared' }],
    });
    expect(given().when(declare)).toEqual({ refusal: 'order-not-found' });
    const gone = all.map((serviceId): OrderEvent => ({
      ...examples.ReportUnavailable,
      data: { serviceId, reason: 'no-answer' },
    }));
    expect(given(...asked, ...gone).when(declare)).toEqual({ refusal: 'withdrawal-nothing-left' });
  });
});

describe('what becomes of the reports', () => {
  const stopped = [...asked, received('mecavin'), covering(...all)] as const;

  it('is that none is asked for, made or sent any more, and what arrives later is not taken', () => {
    expect(stepsOf(...stopped).filter(({ type }) => type === 'ask-provider')).toEqual([]);
    expect(given(...stopped).when({ type: 'ApplyDeadlines', at })).toEqual({ events: [] });
    const late = { serviceId: 'mecascore', source: 's', digest: 'd', at } as const;
    expect(given(...stopped).when({ type: 'RecordReport', ...late })).toEqual({ events: [] });
    expect(given(...stopped).when({ type: 'RecordNothingFound', serviceId: 'mecascore', at })).toEqual({ events: [] });
    const { retryAt } = nextStepsOf(stateOf(...stopped, examples.DeliveryAlarmRaised), at);
    expect(retryAt).toBeNull();
  });

  it('is that a mail about to leave stays, and one on its way in that moment is no delivery', () => {
    const due = [...compiled, declared] as const;
    expect(stepsOf(...due)).not.toContainEqual(expect.objectContaining({ mail: 'reports' }));
    const attempt = { type: 'AttemptDelivery', ...examples.DeliveryAttempted.data, at } as const;
    expect(given(...due).when(attempt)).toEqual({ events: [] });
    const granted: OrderEvent = {
      ...examples.ReportRefundRequested,
      data: { serviceId: 'mecavin', amountCents: 1434, reason: 'granted' },
    };
    expect(given(...compiled, granted, covering('mecascore')).when(attempt)).toEqual({ events: [] });
    expect(given(...compiled, covering('mecascore')).when(attempt)).toMatchObject({ events: [{}] });
    const onItsWay = [...compiled, examples.DeliveryAttempted, declared] as const;
    const accepted = { type: 'RecordDeliveryAccepted', ...examples.DeliveryAccepted.data, at } as const;
    expect(given(...onItsWay).when(accepted)).toMatchObject({ events: [{ type: 'DeliveryAccepted' }] });
  });

  it('is on the page: withdrawn, neither late nor to be asked for, with the time and the e-mail', () => {
    const view = orderView(stateOf(...asked, examples.DeliveryLate, { ...covering(...all), at }));
    expect(view).toMatchObject({
      ...{ isLate: false, withdrawable: [], reports: all.map(() => ({ standing: 'withdrawn' })) },
      withdrawal: { declaredAt: at, email: 'jeanne@example.fr', services: all },
    });
    const withdrawn = given(...asked, examples.DeliveryLate, covering(...all));
    expect(withdrawn.when({ type: 'ChooseWait', at })).toEqual({ events: [] });
    expect(withdrawn.when({ type: 'AskRefund', serviceId: 'mecavin', complaint: 'other', at })).toEqual({ events: [] });
  });
});

describe('the acknowledgement', () => {
  const bounced: OrderEvent[] = [
    { ...examples.DeliveryAttempted, data: { ...examples.DeliveryAttempted.data, mail: 'withdrawal' } },
    { ...examples.DeliveryRefused, data: { ...examples.DeliveryRefused.data, mail: 'withdrawal', isFinal: true } },
  ];
  const undelivered = [...delivered, declared, ...bounced] as const;

  it('shows that it bounced, and is what is sent again: by staff, when asked, and to the corrected e-mail', () => {
    expect(orderView(stateOf(...undelivered))?.mailTrouble).toBe('bounced');
    expect(given(...undelivered).when({ type: 'Redeliver', adminId: 'anne', at })).toMatchObject({
      events: [{ data: { mail: 'withdrawal', copy: 1 } }],
    });
    const copy = { type: 'ResendRequested', data: { mail: 'withdrawal', copy: 2 } };
    expect(given(...undelivered).when({ type: 'Resend', at })).toMatchObject({ events: [copy] });
    const change: OrderEvent = {
      ...examples.AddressChangeRequested,
      data: { request: 1, email: 'ana@example.fr', expiresAt: '2026-07-01T09:10:00.000Z' },
    };
    const confirm = { type: 'ConfirmEmailChange', request: 1, isRight: true, at } as const;
    const events = [{ data: { email: 'ana@example.fr' } }, copy];
    expect(given(...undelivered, change).when(confirm)).toMatchObject({ events });
    const corrected: OrderEvent = { ...examples.DeliveryAddressCorrected, data: { email: 'ana@example.fr' } };
    expect(stateOf(...undelivered, corrected).withdrawal).toMatchObject({
      ...{ email: 'jeanne@example.fr', acknowledgedTo: 'ana@example.fr' },
    });
  });
});

describe('the period', () => {
  it.each([
    ['2026-11-02T09:00:00.000Z', '2026-11-16T23:00:00.000Z', 'a Monday ends on a Monday at midnight in Paris'],
    ['2026-11-02T23:30:00.000Z', '2026-11-17T23:00:00.000Z', 'half past midnight in Paris is the next day'],
    ['2026-11-21T16:00:00.000Z', '2026-12-07T23:00:00.000Z', 'a Saturday is moved to Monday'],
    [
      '2026-10-18T10:00:00.000Z',
      '2026-11-02T23:00:00.000Z',
      'All Saints on a Sunday is moved to Monday, in winter time',
    ],
    ['2026-03-23T10:00:00.000Z', '2026-04-07T22:00:00.000Z', 'Easter Monday is moved to Tuesday, in summer time'],
    [
      '2026-12-11T10:00:00.000Z',
      '2026-12-28T23:00:00.000Z',
      'Christmas on a Friday and 26 December are moved to Monday',
    ],
    ['2026-12-18T10:00:00.000Z', '2027-01-04T23:00:00.000Z', 'New Year on a Friday is moved to Monday'],
    ['2027-03-12T10:00:00.000Z', '2027-03-30T22:00:00.000Z', 'Good Friday is moved past Easter Monday'],
    ['2028-05-11T10:00:00.000Z', '2028-05-26T22:00:00.000Z', 'Ascension Day is moved to Friday'],
  ])('of what was paid at %s ends at %s: %s', (paidAt, end) => {
    expect(withdrawableUntil(paidAt)).toBe(end);
  });
});
