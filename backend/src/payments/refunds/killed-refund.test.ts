import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import type Stripe from 'stripe';
import { eventually } from '../../testing/eventually.js';
import { CrashingProcess } from '../../testing/crashing-process.js';
import { StoryProjections } from '../../testing/projections.js';
import { StoryShop } from '../../testing/shop.js';
import { chosen, stripeOf } from '../testing/paying.js';

let shop: StoryShop;
let worker: CrashingProcess;
let stripe: Stripe;
beforeAll(async () => {
  shop = await StoryShop.open();
  stripe = stripeOf(shop.configuration);
  const { eventStoreUrl, databaseUrl } = shop.configuration;
  await StoryProjections.prepare(eventStoreUrl, databaseUrl);
  worker = await CrashingProcess.start('worker', shop.configuration);
});
afterAll(async () => {
  await worker.kill();
  await shop.close();
});

const refundsOf = async (payment_intent: string) => (await stripe.refunds.list({ payment_intent })).data;
const recordedOf = async (uuid: string) =>
  (await shop.eventsOf(uuid)).map(({ type }) => type).filter((type) => type.startsWith('Refund'));

describe('a worker that is killed while it gives money back', () => {
  it.each([
    ['after the provider did it, before it heard so', 'after-work'],
    ['before the provider did anything', 'before-work'],
  ])('%s: the next one finds out, and the money goes back once', async (_when, when) => {
    await shop.provider('POST', '/scenario', { call: 'refunds.create', happens: 'stall', when });
    const { id } = await stripe.paymentIntents.create({
      amount: 4300,
      currency: 'eur',
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    const duplicate = examples.DuplicatePaymentReceived;
    const uuid = await shop.given(...chosen, examples.PaymentSucceeded, {
      ...duplicate,
      data: { ...duplicate.data, paymentIntentId: id, amountCents: 4300 },
    });
    await eventually(async () => {
      expect((await shop.provider('GET', '/scenario'))['scenarios']).toEqual([]);
    });
    await worker.kill();
    expect(await recordedOf(uuid)).toEqual(['RefundRequested']);
    await shop.provider('DELETE', '/scenario');
    await worker.start();
    await eventually(async () => expect(await recordedOf(uuid)).toEqual(['RefundRequested', 'RefundCompleted']));
    expect(await refundsOf(id)).toMatchObject([{ amount: 4300, reason: 'duplicate' }]);
  });
});
