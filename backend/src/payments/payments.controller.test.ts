import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import type Stripe from 'stripe';
import { StoryShop } from '../testing/shop.js';
import { chosen, intentOf, messageAbout, signedBy, stripeOf } from './testing/paying.js';

let shop: StoryShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await StoryShop.open();
  stripe = stripeOf(shop.configuration);
});
afterAll(() => shop.close());

const prepare = (sessionUuid: string, extra: object = {}) =>
  shop.ask('POST', '/api/create-payment-intent', { sessionUuid, amount: 4300, currency: 'eur', ...extra });
const newTypes = async (uuid: string) => (await shop.eventsOf(uuid)).slice(chosen.length).map(({ type }) => type);

function deliver(payload: string, secret = shop.configuration.stripe.webhookSecrets[1] ?? '', seconds = 0) {
  const signature = signedBy(stripe, payload, secret, seconds);
  return shop.ask('POST', '/api/webhook/stripe', payload, { 'stripe-signature': signature });
}

describe('preparing a payment', () => {
  it('writes the request down before the provider is asked, and answers the secret alone', async () => {
    const uuid = await shop.given(...chosen);
    const { status, body, headers } = await prepare(uuid);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['clientSecret']);
    expect(await newTypes(uuid)).toEqual(['PriceHeld', 'PaymentIntentRequested', 'PaymentIntentCreated']);
    expect(Number(headers.get('x-session-revision'))).toBe(chosen.length + 2);
    const intent = await stripe.paymentIntents.retrieve(intentOf(body['clientSecret']));
    expect(intent).toMatchObject({ amount: 4300, currency: 'eur', metadata: { sessionUuid: uuid } });
  });

  it('is the same intent when it is asked for again, also at the same time', async () => {
    const uuid = await shop.given(...chosen);
    const answers = await Promise.all([prepare(uuid), prepare(uuid.toUpperCase()), prepare(uuid)]);
    const secrets = new Set(
      [...answers, await prepare(uuid, { currency: 'EUR' })].map(({ body }) => body['clientSecret']),
    );
    expect(secrets.size).toBe(1);
    expect(await newTypes(uuid)).toEqual(['PriceHeld', 'PaymentIntentRequested', 'PaymentIntentCreated']);
  });

  it('answers no older revision than the shopper has seen when it is asked for again', async () => {
    const uuid = await shop.given(...chosen);
    await prepare(uuid);
    const changed = await shop.ask('PATCH', `/api/sessions/${uuid}`, { lang: 'en' });
    const again = await prepare(uuid);
    const [seen, answered] = [changed, again].map(({ headers }) => Number(headers.get('x-session-revision')));
    expect(answered).toBeGreaterThanOrEqual(seen ?? 0);
  });

  it('refuses an amount that is not the shop’s, and tells the right one', async () => {
    const uuid = await shop.given(...chosen);
    const { status, body } = await prepare(uuid, { amount: 100 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'price-changed', total: 43, amount: 4300 });
    expect(await newTypes(uuid)).toEqual([]);
  });

  it('cancels the old intent before one for another price exists', async () => {
    const uuid = await shop.given(...chosen);
    const first = intentOf((await prepare(uuid)).body['clientSecret']);
    await shop.ask('PATCH', `/api/sessions/${uuid}`, { selectedServices: ['mecavin'], mileage: null });
    const second = await prepare(uuid, { amount: 1900 });
    expect(second.status).toBe(200);
    expect((await stripe.paymentIntents.retrieve(first)).status).toBe('canceled');
    expect((await newTypes(uuid)).slice(3)).toEqual([
      'ServicesSelected',
      'PaymentIntentCanceled',
      'PriceHeld',
      'PaymentIntentRequested',
      'PaymentIntentCreated',
    ]);
  });

  it('is another intent when the shopper comes back to an order whose intent was canceled', async () => {
    const uuid = await shop.given(...chosen);
    const first = intentOf((await prepare(uuid)).body['clientSecret']);
    const { selectedServices, mileage } = examples.ServicesSelected.data;
    await shop.ask('PATCH', `/api/sessions/${uuid}`, { selectedServices: ['mecavin'], mileage: null });
    await prepare(uuid, { amount: 1900 });
    await shop.ask('PATCH', `/api/sessions/${uuid}`, { selectedServices, mileage });
    const again = intentOf((await prepare(uuid)).body['clientSecret']);
    expect(again).not.toBe(first);
    const { status, amount } = await stripe.paymentIntents.retrieve(again);
    expect([status, amount]).toEqual(['requires_payment_method', 4300]);
  });

  it('takes what the session lacks from the call, priced by the shop', async () => {
    const uuid = await shop.given(...chosen.filter(({ type }) => type !== 'ServicesSelected'));
    const { status } = await prepare(uuid, { services: 'mecavin', amount: 1900 });
    expect(status).toBe(200);
  });

  it('takes the mileage from the call too', async () => {
    const uuid = await shop.given(...chosen.filter(({ type }) => type !== 'ServicesSelected'));
    expect((await prepare(uuid, { services: 'mecascore', mileage: 1_999_999, amount: 1900 })).status).toBe(200);
    const selected = (await shop.eventsOf(uuid)).find(({ type }) => type === 'ServicesSelected');
    expect(selected?.data).toMatchObject({ selectedServices: ['mecascore'], mileage: 1_999_999 });
  });

  it('refuses a service that is not sold', async () => {
    const uuid = await shop.given(...chosen);
    const { status, body } = await prepare(uuid, { services: 'mecavin,gold' });
    expect([status, body['code']]).toEqual([400, 'services-unknown']);
  });

  it('keeps nothing of an order that it refuses, and leaves the open intent payable', async () => {
    const bare = await shop.given(examples.SessionStarted);
    const vehicleData = examples.VehicleIdentified.data.vehicleData;
    const refused = await prepare(bare, { services: 'mecavin', vehicleData, email: 'jo@example.fr', amount: 1900 });
    expect(refused.body).toMatchObject({ status: 409, code: 'payment-consent-missing' });
    expect(await shop.eventsOf(bare)).toHaveLength(1);
    const uuid = await shop.given(...chosen);
    const id = intentOf((await prepare(uuid)).body['clientSecret']);
    await shop.ask('PATCH', `/api/sessions/${uuid}`, { selectedServices: ['mecavin'] });
    expect((await prepare(uuid, { amount: 4300 })).status).toBe(409);
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
  });

  it('is refused without consent, and 404 without a session', async () => {
    const uuid = await shop.given(...chosen.filter(({ type }) => type !== 'ConsentGiven'));
    expect((await prepare(uuid)).body).toMatchObject({ status: 409, code: 'payment-consent-missing' });
    expect((await prepare('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});

describe('learning that it was paid', () => {
  const paid = async () => {
    const uuid = await shop.given(...chosen);
    const id = intentOf((await prepare(uuid)).body['clientSecret']);
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    return { uuid, id };
  };
  const claim = (uuid: string, paymentIntentId: string) =>
    shop.ask('PATCH', `/api/sessions/${uuid}`, {
      paymentStatus: 'success',
      paymentAmount: 4300,
      paymentIntentId,
      paymentProvider: 'stripe',
    });
  const sales = async (uuid: string) => (await shop.eventsOf(uuid)).filter(({ type }) => type === 'PaymentSucceeded');

  it('is one sale from webhook, claim and step 5 together, repeated', async () => {
    const { uuid, id } = await paid();
    const payloadJson = { paymentStatus: 'success', paymentIntentId: id, paymentAmount: 4300 };
    await Promise.all([
      deliver(messageAbout(id)),
      deliver(messageAbout(id)),
      claim(uuid, id),
      shop.ask('POST', '/api/steps', { uuid, stepNumber: 5, payloadJson }),
    ]);
    await claim(uuid, id);
    expect(await sales(uuid)).toHaveLength(1);
    expect((await shop.ask('GET', `/api/sessions/${uuid}`)).body).toMatchObject({
      paymentStatus: 'success',
      paymentAmount: 4300,
      paymentIntentId: id,
    });
  });

  it('never comes from a claim alone', async () => {
    const uuid = await shop.given(...chosen);
    const id = intentOf((await prepare(uuid)).body['clientSecret']);
    const { status, body } = await claim(uuid, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ paymentStatus: 'pending', paymentAmount: 4300, paymentIntentId: id });
    const other = await paid();
    await claim(uuid, other.id);
    expect(await sales(uuid)).toEqual([]);
  });

  it('writes a declined card down', async () => {
    const uuid = await shop.given(...chosen);
    const id = intentOf((await prepare(uuid)).body['clientSecret']);
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => undefined);
    await deliver(messageAbout(id, 'payment_intent.payment_failed'));
    expect((await newTypes(uuid)).at(-1)).toBe('PaymentFailed');
  });

  it('refuses forged and altered messages, and keeps nothing of them', async () => {
    const { uuid, id } = await paid();
    expect((await deliver(messageAbout(id), 'whsec_forged')).status).toBe(400);
    expect((await shop.ask('POST', '/api/webhook/stripe', messageAbout(id))).status).toBe(400);
    expect(await sales(uuid)).toEqual([]);
  });
});
