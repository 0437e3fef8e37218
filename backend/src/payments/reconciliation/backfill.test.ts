import { setImmediate as afterOthers } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { EventStoreUnavailable } from '@shop/eventing/event-store/unavailable';
import { sessionExamples as examples } from '@shop/domain/testing';
import type { ListedIntent, PaymentProvider } from '../payment-provider.js';
import type { SettlementResult, SettlePayments } from '../settle-payments.js';
import { Backfill, type BackfilledIntent } from './backfill.js';

const away = new EventStoreUnavailable('no answer');
const { paymentIntentId, amountCents, paidAt } = examples.PaymentSucceeded.data;
const outcome: ListedIntent['outcome'] = {
  ...{ paymentIntentId, amountCents, paidAt, currency: 'eur', sessionUuid: null },
  status: 'succeeded',
  ...{ refundedCents: 0, failedRefunds: [], disputes: [], failure: null },
};

/** Books of one intent, whose next page comes a little later. */
async function* books(): AsyncGenerator<ListedIntent> {
  yield { outcome, createdAt: paidAt };
  await afterOthers();
}

it('a backfill fails by the answer of the log, also when that comes while the next page of the books is read', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const provider = { intentsSince: books } as Partial<PaymentProvider> as PaymentProvider;
  const settlements = { settle: () => Promise.reject(away) } as unknown as SettlePayments;
  const learning = new Backfill(provider, settlements).since(paidAt).next();
  await expect(learning).rejects.toBe(away);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

describe('what a backfill says of an intent in the books', () => {
  const sessionUuid = '3f0c7a52-6b1e-4c58-9b0d-2d6f3a1e8c47';
  const unknown = { isOurs: false, events: [], isAnomaly: false };
  /** What is said of each, and whether each may be recorded for a visit that the log has lost. */
  const saidOf = async (listed: readonly Partial<ListedIntent['outcome']>[], settled: SettlementResult = unknown) => {
    const said: BackfilledIntent[] = [];
    const [lost, sources]: [unknown[], unknown[]] = [[], []];
    async function* intentsSince(): AsyncGenerator<ListedIntent> {
      for (const of of listed) yield { outcome: { ...outcome, sessionUuid, ...of }, createdAt: paidAt };
      await afterOthers();
    }
    const settle = (_outcome: unknown, source: unknown, { recordsLostVisit }: { recordsLostVisit: boolean }) => {
      lost.push(recordsLostVisit);
      sources.push(source);
      return Promise.resolve(settled);
    };
    const provider = { intentsSince } as Partial<PaymentProvider> as PaymentProvider;
    const backfill = new Backfill(provider, { settle } as unknown as SettlePayments);
    for await (const one of backfill.since(paidAt)) said.push(one);
    return { said, lost, sources };
  };

  it.each([
    ['of a sale: nothing', {}, { isOurs: true, isAnomaly: false }, null],
    ['that fits no order of its visit', {}, { isOurs: true, isAnomaly: true }, 'anomaly'],
    ['of a visit that nobody knows', {}, { isOurs: false, isAnomaly: false }, 'visit-unknown'],
    ['of another product: nothing', { sessionUuid: null }, { isOurs: false, isAnomaly: false }, null],
    ['given back in part', { refundedCents: 1 }, { isOurs: false, isAnomaly: false }, 'visit-unknown'],
    ['given back wholly: nothing', { refundedCents: amountCents }, { isOurs: true, isAnomaly: true }, null],
    ['never taken: nothing', { status: 'open' }, { isOurs: false, isAnomaly: false }, null],
  ] as const)('names money %s', async (_what, of, settled, unsettled) => {
    const { said, lost } = await saidOf([of], { ...settled, events: [] });
    expect(said.map((one) => one.unsettled)).toEqual([unsettled]);
    expect(lost).toEqual([!('sessionUuid' in of)]);
  });

  it('names each of many once, in the order and of the moment of the books, which the log names as the source', async () => {
    const ids = Array.from({ length: 20 }, (_none, index) => `pi_${index}`);
    const { said, sources } = await saidOf(ids.map((id) => ({ paymentIntentId: id })));
    expect(said.map((one) => one.outcome.paymentIntentId)).toEqual(ids);
    expect(new Set(said.map(({ createdAt }) => createdAt))).toEqual(new Set([paidAt]));
    expect(new Set(sources)).toEqual(new Set(['reconciliation']));
  });
});
