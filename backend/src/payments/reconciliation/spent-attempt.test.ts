import { CommandBus } from '@nestjs/cqrs';
import { sessionExamples as examples } from '@shop/domain/testing';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { StoryShop } from '../../testing/shop.js';
import { ReconcileIntent } from './reconcile-intent.command.js';
import { ReconcileVisit } from './reconcile-visit.command.js';
import { chosen, created, intentOf, requested, stripeOf } from '../testing/paying.js';

let shop: StoryShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await StoryShop.open();
  stripe = stripeOf(shop.configuration);
});
afterEach(() => shop.provider('DELETE', '/scenario'));
afterAll(() => shop.close());

const prepare = (sessionUuid: string, amount = 4300) =>
  shop.ask('POST', '/api/create-payment-intent', { sessionUuid, amount });
const recordedSince = async (uuid: string) => (await shop.eventsOf(uuid)).slice(chosen.length).map(({ type }) => type);
const failsForGood = (next: number | 'always') =>
  shop.provider('POST', '/scenario', {
    call: 'payment_intents.create',
    from: 'server',
    happens: 'fails-for-good',
    next,
  });

/** A visit whose first attempt was requested with other parameters than the shop sends now. */
async function requestedByAnotherRelease() {
  const uuid = await shop.given(...chosen, examples.PaymentIntentRequested);
  const order = { amount: 4300, currency: 'eur', metadata: { sessionUuid: uuid } };
  await stripe.paymentIntents.create(order, { idempotencyKey: `pi:${uuid}:1` });
  return uuid;
}

describe('an attempt whose request the provider failed for good', () => {
  it('is followed by the next one, which can be paid', async () => {
    const uuid = await shop.given(...chosen);
    await failsForGood(1);
    const first = await prepare(uuid);
    expect(first).toMatchObject({ status: 503, body: { code: 'payment-provider-unavailable' } });
    const { status, body } = await prepare(uuid);
    expect(status).toBe(200);
    expect(await recordedSince(uuid)).toEqual([
      'PriceHeld',
      'PaymentIntentRequested',
      'PaymentIntentFailed',
      'PaymentIntentRequested',
      'PaymentIntentCreated',
    ]);
    expect((await stripe.paymentIntents.retrieve(intentOf(body['clientSecret']))).status).toBe(
      'requires_payment_method',
    );
    expect((await prepare(uuid)).body).toEqual(body);
  });

  it('is followed by one a request, while every request fails', async () => {
    const uuid = await shop.given(...chosen);
    await failsForGood('always');
    const requested = async () =>
      (await recordedSince(uuid)).filter((type) => type === 'PaymentIntentRequested').length;
    for (let times = 1; times <= 3; times += 1) {
      expect((await prepare(uuid)).status).toBe(503);
      expect(await requested()).toBe(times);
    }
  });
});

describe('an attempt whose key is bound to other parameters', () => {
  it('is followed by the next one', async () => {
    const uuid = await requestedByAnotherRelease();
    expect((await prepare(uuid)).status).toBe(200);
    expect((await recordedSince(uuid)).filter((type) => type !== 'PriceHeld')).toEqual([
      'PaymentIntentRequested',
      'PaymentIntentFailed',
      'PaymentIntentRequested',
      'PaymentIntentCreated',
    ]);
  });

  it('does not hinder the payment of another order', async () => {
    const uuid = await requestedByAnotherRelease();
    await shop.ask('PATCH', `/api/sessions/${uuid}`, { selectedServices: ['mecavin'], mileage: null });
    expect((await prepare(uuid, 1900)).status).toBe(200);
  });

  it('has no outcome to wait for', async () => {
    const uuid = await requestedByAnotherRelease();
    await shop.app.get(CommandBus).execute(new ReconcileIntent(uuid, 1));
    expect(await recordedSince(uuid)).toEqual(['PaymentIntentRequested', 'PaymentIntentFailed']);
  });
});

describe('a visit with two attempts that have no outcome', () => {
  it('is asked for both at one look, and again for the one that is still open', async () => {
    const order = { amount: 4300, currency: 'eur', payment_method_types: ['card'] };
    const [open, paid] = [await stripe.paymentIntents.create(order), await stripe.paymentIntents.create(order)];
    const attempts = [open, paid].flatMap(({ id }, index) => [requested(index + 1), created(index + 1, id)]);
    const uuid = await shop.given(...chosen, ...attempts);
    await stripe.paymentIntents.update(paid.id, { metadata: { sessionUuid: uuid } });
    await stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' });
    const isOpen = await shop.app.get(CommandBus).execute(new ReconcileVisit(uuid, false));
    expect((await recordedSince(uuid)).slice(attempts.length)).toEqual(['PaymentSucceeded']);
    expect(isOpen).toBe(true);
  });
});
