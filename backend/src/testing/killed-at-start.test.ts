import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import { chosen, stripeOf } from '../payments/testing/paying.js';
import { randomFrom } from '../payments/testing/load.js';
import { eventually } from './eventually.js';
import { CrashingProcess } from './crashing-process.js';
import { StoryShop } from './shop.js';

const KILLS = Number(process.env['SHOP_START_KILLS'] ?? 2);
const SEED = Number(process.env['SHOP_PAYMENTS_SEED'] ?? 20_260_630);
/** Number of kills in a round of the full run, after which the processes may start. */
const KILLS_A_ROUND = 4;

let shop: StoryShop;
let api: CrashingProcess;
let worker: CrashingProcess;
let startMs: number;
beforeAll(async () => {
  shop = await StoryShop.open();
  const startedAt = Date.now();
  [api, worker] = await Promise.all([
    CrashingProcess.start('api', shop.configuration),
    CrashingProcess.start('worker', shop.configuration),
  ]);
  startMs = Date.now() - startedAt;
});
afterAll(async () => {
  await Promise.all([api.kill(), worker.kill()]);
  await shop.close();
});

/** Checks that the shop sells: a visit gets an intent. */
async function isSelling(): Promise<void> {
  const body = JSON.stringify({ sessionUuid: await shop.given(...chosen) });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${api.url}/api/create-payment-intent`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

/** Checks that the worker works: a duplicate payment is refunded. */
async function isRefunding(): Promise<void> {
  const paid = { amount: 4300, currency: 'eur', confirm: true, payment_method: 'pm_card_visa' };
  const { id: paymentIntentId } = await stripeOf(shop.configuration).paymentIntents.create(paid);
  const { DuplicatePaymentReceived: twice } = examples;
  const duplicate = { ...twice, data: { ...twice.data, paymentIntentId } };
  const uuid = await shop.given(...chosen, examples.PaymentSucceeded, duplicate);
  await eventually(async () => {
    expect((await shop.eventsOf(uuid)).map(({ type }) => type)).toContain('RefundCompleted');
  });
}

describe('a shop that is killed while it starts', () => {
  it(
    'comes back when it is let live, however often that was, sells and works',
    async () => {
      const random = randomFrom(SEED);
      for (let round = 0; round < KILLS; round += KILLS_A_ROUND) {
        await Promise.all([api.kill(), worker.kill()]);
        for (let kill = 0; kill < Math.min(KILLS_A_ROUND, KILLS - round); kill += 1)
          await Promise.all([api, worker].map((part) => part.startAndDie(random() * 1.2 * startMs)));
        await Promise.all([api.start(), worker.start()]);
        await Promise.all([isSelling(), isRefunding()]);
      }
    },
    60_000 + KILLS * 10_000,
  );
});
