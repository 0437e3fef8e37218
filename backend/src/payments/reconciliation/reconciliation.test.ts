import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SessionEvent } from '@shop/domain';
import { sessionExamples as examples } from '@shop/domain/testing';
import type Stripe from 'stripe';
import { eventually } from '../../testing/eventually.js';
import { StoryProjections } from '../../testing/projections.js';
import { StoryShop } from '../../testing/shop.js';
import { StoryWorker } from '../../testing/worker.js';
import { chosen, created, intentOf, requested, stripeOf } from '../testing/paying.js';

let shop: StoryShop;
let projections: StoryProjections;
let workers: StoryWorker[];
let stripe: Stripe;
beforeAll(async () => {
  shop = await StoryShop.open();
  const { eventStoreUrl, databaseUrl } = shop.configuration;
  stripe = stripeOf(shop.configuration);
  projections = await StoryProjections.prepare(eventStoreUrl, databaseUrl);
  projections.start();
  workers = [await StoryWorker.start(shop.configuration), await StoryWorker.start(shop.configuration)];
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await projections.stop();
  await shop.close();
});

const sold = (paymentIntentId: string): SessionEvent => ({
  ...examples.PaymentSucceeded,
  data: { ...examples.PaymentSucceeded.data, paymentIntentId },
});
async function prepare(sessionUuid: string) {
  const { body } = await shop.ask('POST', '/api/create-payment-intent', { sessionUuid, amount: 4300 });
  return intentOf(body['clientSecret']);
}
const pay = (id: string) => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
const order = (sessionUuid: string) => ({
  amount: 4300,
  currency: 'eur',
  automatic_payment_methods: { enabled: true },
  metadata: { sessionUuid },
});
async function eventsSince(uuid: string, from: string) {
  const events = (await shop.eventsOf(uuid)).filter(({ type }) => type !== 'EmailConsentNotified');
  return events.slice(events.findIndex(({ type }) => type === from));
}
const eventuallyEndsWith = (uuid: string, from: string, ...types: string[]) =>
  eventually(async () => {
    expect((await eventsSince(uuid, from)).map(({ type }) => type)).toEqual([from, ...types]);
  });

describe('a payment of which nobody tells', () => {
  it('becomes one sale, with the webhook lost and the browser gone, and two workers looking', async () => {
    const uuid = await shop.given(...chosen);
    await pay(await prepare(uuid));
    await eventuallyEndsWith(uuid, 'PaymentIntentCreated', 'PaymentSucceeded');
    const [, sale] = await eventsSince(uuid, 'PaymentIntentCreated');
    expect(sale).toMatchObject({ data: { amountCents: 4300, source: 'reconciliation' } });
    await eventually(async () => {
      const [row] = await shop.rows('select standing, settled_at from payments.intent where session_uuid = $1', [uuid]);
      expect(row).toMatchObject({ standing: 'succeeded', settled_at: expect.any(Date) });
    });
  });

  it('is found although the provider’s answer to its creation was lost', async () => {
    const uuid = await shop.given(...chosen, requested());
    const lost = await stripe.paymentIntents.create(order(uuid), { idempotencyKey: `pi:${uuid}:1` });
    await pay(lost.id);
    await eventuallyEndsWith(uuid, 'PaymentIntentRequested', 'PaymentIntentCreated', 'PaymentSucceeded');
    expect(await eventsSince(uuid, 'PaymentIntentCreated')).toMatchObject([
      { data: { paymentIntentId: lost.id } },
      { data: { paymentIntentId: lost.id } },
    ]);
  });

  it('is never there for an intent that the provider canceled', async () => {
    const uuid = await shop.given(...chosen);
    await stripe.paymentIntents.cancel(await prepare(uuid));
    await eventuallyEndsWith(uuid, 'PaymentIntentCreated', 'PaymentIntentCanceled');
  });
});

describe('an intent that is still open although the visit is paid', () => {
  it('is made unpayable', async () => {
    const { id } = await stripe.paymentIntents.create(order('none'));
    const uuid = await shop.given(...chosen, requested(1), created(1, id), examples.PaymentSucceeded);
    await stripe.paymentIntents.update(id, { metadata: { sessionUuid: uuid } });
    await eventuallyEndsWith(uuid, 'PaymentSucceeded', 'PaymentIntentCanceled');
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('canceled');
  });
});

describe('money that was taken twice', () => {
  const paidTwice = async (isSold = false) => {
    const ids = await Promise.all([1, 2].map(async () => (await stripe.paymentIntents.create(order('none'))).id));
    const [first = '', second = ''] = ids;
    const attempts = [requested(1), created(1, first), requested(2), created(2, second)];
    const uuid = await shop.given(...chosen, ...attempts, ...(isSold ? [sold(first)] : []));
    for (const id of ids) await stripe.paymentIntents.update(id, { metadata: { sessionUuid: uuid } });
    return { uuid, first, second };
  };
  const refundsOf = async (payment_intent: string) => (await stripe.refunds.list({ payment_intent })).data;

  it('is given back once and wholly, and the sale stays', async () => {
    const { uuid, first, second } = await paidTwice();
    await Promise.all([pay(first), pay(second)]);
    const money = ['PaymentSucceeded', 'DuplicatePaymentReceived', 'RefundRequested', 'RefundCompleted'];
    await eventually(async () => {
      const recorded = (await shop.eventsOf(uuid)).map(({ type }) => type).filter((type) => money.includes(type));
      expect(recorded).toEqual(money);
    });
    const duplicate = (await shop.eventsOf(uuid)).find(({ type }) => type === 'DuplicatePaymentReceived');
    const returned = (duplicate?.data as { paymentIntentId: string }).paymentIntentId;
    expect(await refundsOf(returned)).toMatchObject([{ amount: 4300, reason: 'duplicate' }]);
    expect(await refundsOf(returned === first ? second : first)).toEqual([]);
  });

  it('and given back by hand already, while no worker ran, is given back no second time', async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    const { uuid, second } = await paidTwice(true);
    await pay(second);
    const { id: refundId } = await stripe.refunds.create({ payment_intent: second });
    workers = [await StoryWorker.start(shop.configuration), await StoryWorker.start(shop.configuration)];
    const money = ['DuplicatePaymentReceived', 'PaymentRefunded', 'RefundRequested', 'RefundCompleted'];
    await eventuallyEndsWith(uuid, 'PaymentSucceeded', ...money);
    expect((await eventsSince(uuid, 'PaymentSucceeded')).at(-1)).toMatchObject({ data: { refundId } });
  });
});

describe('the worker', () => {
  it('tells how it is; one leads and the other is ready to', async () => {
    const health = await Promise.all(
      workers.map(async ({ url }) => (await fetch(`${url}/health/ready`)).json() as Promise<Record<string, unknown>>),
    );
    expect(health.map(({ status }) => status)).toEqual(['ready', 'ready']);
    expect(health.filter(({ leading }) => leading === true)).toHaveLength(1);
    expect((await fetch(`${workers[0]?.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${workers[0]?.url}/api/sessions`)).status).toBe(404);
  });
});
