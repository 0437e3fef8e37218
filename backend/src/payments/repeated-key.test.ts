import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoryShop } from '../testing/shop.js';
import { ReconcileIntent } from './reconciliation/reconcile-intent.command.js';
import { chosen, intentOf, stripeOf } from './testing/paying.js';

const DAY_MS = 24 * 3_600_000;

let shop: StoryShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await StoryShop.open();
  stripe = stripeOf(shop.configuration);
});
afterAll(() => shop.close());

const prepare = (key: string, sessionUuid: string, extra: object = { amount: 4300 }) =>
  shop.ask('POST', '/api/create-payment-intent', { sessionUuid, ...extra }, { 'idempotency-key': key });
const madeIn = async (uuid: string) =>
  (await shop.eventsOf(uuid)).flatMap((event) =>
    event.type === 'PaymentIntentCreated' ? [event.data.paymentIntentId] : [],
  );

describe('an intent that is asked for under idempotency keys', () => {
  it('is the same one under another key and with another body', async () => {
    const uuid = await shop.given(...chosen);
    const first = await prepare(randomUUID(), uuid);
    const second = await prepare(randomUUID(), uuid, {});
    expect(second).toMatchObject({ status: 200, body: { clientSecret: first.body['clientSecret'] } });
  });

  it('is the open intent of the log, days after the first one was abandoned under the same key', async () => {
    const uuid = await shop.given(...chosen);
    const key = randomUUID();
    const abandoned = intentOf((await prepare(key, uuid)).body['clientSecret']);
    await shop.app.get(CommandBus).execute(new ReconcileIntent(uuid, 1, true));
    await shop.provider('POST', '/scenario/clock', { advanceMilliseconds: 2 * DAY_MS });
    for (let times = 1; times <= 2; times += 1) {
      const { status, body } = await prepare(key, uuid);
      expect(status).toBe(200);
      const answered = intentOf(body['clientSecret']);
      expect(await madeIn(uuid)).toEqual([abandoned, answered]);
      expect((await stripe.paymentIntents.retrieve(answered)).status).toBe('requires_payment_method');
    }
  });

  it('is refused for another body under the same key', async () => {
    const uuid = await shop.given(...chosen);
    const key = randomUUID();
    await prepare(key, uuid);
    expect(await prepare(key, uuid, {})).toMatchObject({ status: 409, body: { code: 'idempotency-key-reused' } });
  });
});

describe('an order that is changed after the bank has taken its payment', () => {
  it('is not asked to be paid twice: the sale is recorded as it was paid, once', async () => {
    const uuid = await shop.given(...chosen);
    const id = intentOf((await prepare(randomUUID(), uuid)).body['clientSecret']);
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await shop.ask('PATCH', `/api/sessions/${uuid}`, { selectedServices: ['mecavin'] });
    const changed = () => prepare(randomUUID(), uuid, { amount: 1900 });
    expect(await changed()).toMatchObject({ status: 409, body: { code: 'payment-in-progress' } });
    expect((await changed()).status).toBe(409);
    const sales = (await shop.eventsOf(uuid)).filter(({ type }) => type === 'PaymentSucceeded');
    expect(sales).toMatchObject([{ data: { paymentIntentId: id, amountCents: 4300, source: 'claim' } }]);
    expect(await madeIn(uuid)).toEqual([id]);
  });
});
