import { setImmediate as afterOthers } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { EventStoreUnavailable } from '@shop/eventing/event-store/unavailable';
import { sessionExamples as examples } from '@shop/domain/testing';
import type { ListedIntent, PaymentProvider } from '../payment-provider.js';
import type { SettlePayments } from '../settle-payments.js';
import { Backfill } from './backfill.js';

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
