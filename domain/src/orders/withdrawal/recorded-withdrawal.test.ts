import { describe, expect, it } from 'vitest';
import { fold } from '../../decider.js';
import { ordersExamples as examples, scenarioFor } from '../../testing/index.js';
import { parisDay } from '../../time/index.js';
import { orderDecider } from '../decider.js';
import type { OrderEvent } from '../events.js';
import { orderView } from '../views.js';
import { withdrawableUntil } from './withdrawal-period.js';

const { given } = scenarioFor(orderDecider);
const all = ['mecavin', 'service-history', 'mecascore'] as const;
const paid = [examples.OrderOpened, examples.InvoiceIssued] as const;

describe('a withdrawal that came by mail or letter', () => {
  const end = withdrawableUntil(examples.OrderOpened.data.paidAt);
  const [lastDay, dayAfter] = [parisDay(new Date(Date.parse(end) - 1).toISOString()), parisDay(end)];
  const late = new Date(Date.parse(end) + 3 * 86_400_000).toISOString();
  const record = {
    ...({ type: 'RecordWithdrawal', adminId: 'anne', name: 'Jeanne Dupont', email: 'jeanne@example.fr' } as const),
    ...{ sentOn: lastDay, at: late },
  };

  it('counts on the day on which it was sent, however late staff reads it, and names both', () => {
    const data = { ...examples.WithdrawalDeclared.data, services: all };
    const event = { type: 'WithdrawalDeclared', data: { ...data, sentOn: lastDay, adminId: 'anne' }, at: late };
    expect(given(...paid).when(record)).toEqual({ events: [event] });
    expect(orderView(fold(orderDecider, [...paid, event as OrderEvent]))?.withdrawal).toMatchObject({
      sentOn: lastDay,
    });
    expect(given(...paid, event as OrderEvent).when(record)).toEqual({ events: [] });
    expect(given(...paid).when({ ...record, sentOn: dayAfter })).toEqual({ refusal: 'withdrawal-too-late' });
  });

  it('may have been sent on the day of Paris that has just begun', () => {
    const [at, sentOn] = ['2026-07-01T22:30:00.000Z', '2026-07-02'];
    expect(given(...paid).when({ ...record, sentOn, at })).toMatchObject({ events: [{ data: { sentOn }, at }] });
    expect(given(...paid).when({ ...record, sentOn, at: '2026-07-01T21:30:00.000Z' })).toEqual({
      refusal: 'withdrawal-day-wrong',
    });
  });

  it('was sent on a day, neither before the order nor in the future', () => {
    const onThatDay = { ...record, sentOn: parisDay(examples.OrderOpened.data.paidAt) };
    expect(given(...paid).when(onThatDay)).toMatchObject({ events: [{ data: { sentOn: onThatDay.sentOn } }] });
    const before = parisDay('2026-06-29T08:00:00.000Z');
    for (const sentOn of [before, parisDay('2099-01-01T12:00:00.000Z'), 'yesterday', '2026-06-31']) {
      expect(given(...paid).when({ ...record, sentOn })).toEqual({ refusal: 'withdrawal-day-wrong' });
    }
  });
});
