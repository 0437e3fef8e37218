import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Logger } from '@nestjs/common';
import { sessionExamples as examples } from '@shop/domain/testing';
import { sessionStream } from '@shop/domain/sessions';
import type Stripe from 'stripe';
import { Streams } from '../../stores/event-store/streams.js';
import { StoryShop } from '../../testing/shop.js';
import { chosen, messageAbout as about, paid, prepared, signedBy, stripeOf } from '../testing/paying.js';

let shop: StoryShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await StoryShop.open();
  stripe = stripeOf(shop.configuration);
});
afterAll(() => shop.close());

const pay = (id: string, payment_method = 'pm_card_visa') => stripe.paymentIntents.confirm(id, { payment_method });

const secrets = () => shop.configuration.stripe.webhookSecrets;
const signed = (payload: string, { secret = secrets()[0] ?? '', seconds = 0 } = {}) =>
  signedBy(stripe, payload, secret, seconds);
const send = async (payload: string, signature: string) =>
  (await shop.ask('POST', '/api/webhook/stripe', payload, { 'stripe-signature': signature })).status;
const deliver = (payload: string) => send(payload, signed(payload));
const recordedSince = async (uuid: string) =>
  (await shop.eventsOf(uuid)).slice(chosen.length + 3).map(({ type }) => type);

describe('a message of the provider', () => {
  it('is believed with either secret during a rotation', async () => {
    for (const secret of secrets()) {
      const { uuid, id } = await paid(shop);
      expect(await send(about(id), signed(about(id), { secret }))).toBe(200);
      expect(await recordedSince(uuid)).toEqual(['PaymentSucceeded']);
      const recorded = await shop.app.get(Streams, { strict: false }).readRecorded(sessionStream(uuid));
      expect(recorded.at(-1)).toMatchObject({ metadata: { actor: 'provider' }, data: { source: 'webhook' } });
    }
    expect(secrets()).toHaveLength(2);
  });

  it('is one event, delivered twenty times at once, whatever its kind and order', async () => {
    const { uuid, id } = await paid(shop);
    const kinds = ['payment_failed', 'processing', 'succeeded', 'canceled'].map((kind) => `payment_intent.${kind}`);
    const copies = Array.from({ length: 20 }, (_, copy) => deliver(about(id, kinds[copy % kinds.length])));
    expect(new Set(await Promise.all(copies))).toEqual(new Set([200]));
    expect(await recordedSince(uuid)).toEqual(['PaymentSucceeded']);
  });

  it('records every decline of an intent once, from whatever source and however often', async () => {
    const { uuid, id } = await prepared(shop);
    const declined = () => pay(id, 'pm_card_chargeDeclined').catch(() => undefined);
    const failed = () => deliver(about(id, 'payment_intent.payment_failed'));
    const page = { paymentStatus: 'failed', paymentIntentId: id, paymentAmount: 4300, paymentProvider: 'stripe' };
    await declined();
    expect([await failed(), await failed()]).toEqual([200, 200]);
    await declined();
    await Promise.all([failed(), failed(), failed()]);
    await declined();
    await shop.ask('PATCH', `/api/sessions/${uuid}`, page);
    await shop.ask('POST', '/api/steps', { uuid, stepNumber: 6, payloadJson: page });
    await failed();
    expect((await recordedSince(uuid)).filter((type) => type === 'PaymentFailed')).toHaveLength(3);
    await pay(id);
    await shop.ask('PATCH', `/api/sessions/${uuid}`, page);
    expect((await shop.ask('GET', `/api/sessions/${uuid}`)).body).toMatchObject({ paymentStatus: 'success' });
    expect((await recordedSince(uuid)).filter((type) => type === 'PaymentSucceeded')).toHaveLength(1);
  });

  it('tells of every refusal at the bank’s page once, although no charge was made of it', async () => {
    const { uuid, id, clientSecret: client_secret } = await prepared(shop);
    const failed = () => deliver(about(id, 'payment_intent.payment_failed'));
    const page = { paymentStatus: 'failed', paymentIntentId: id };
    for (let times = 1; times <= 2; times += 1) {
      await pay(id, 'pm_card_authenticationRequired');
      await shop.provider('POST', `/browser/payment_intents/${id}/authenticate`, { client_secret, answer: 'refuse' });
      expect([await failed(), await failed()]).toEqual([200, 200]);
      await shop.ask('POST', '/api/steps', { uuid, stepNumber: 6, payloadJson: page });
      expect((await recordedSince(uuid)).filter((type) => type === 'PaymentFailed')).toHaveLength(times);
    }
  });

  it('is asked for again while the provider does not answer, and says so', async () => {
    const { uuid, id } = await paid(shop);
    const silent = { call: 'payment_intents.retrieve', from: 'server', happens: 'fails-before-work', next: 'always' };
    await shop.provider('POST', '/scenario', { ...silent, intent: id });
    const signature = { 'stripe-signature': signed(about(id)) };
    const logged = vi.spyOn(Logger.prototype, 'warn');
    const { status, body, headers } = await shop.ask('POST', '/api/webhook/stripe', about(id), signature);
    expect([status, body['code'], headers.has('retry-after')]).toEqual([503, 'payment-provider-unavailable', true]);
    expect(logged.mock.calls.flat().join()).toContain('the payment provider does not answer: ');
    logged.mockRestore();
    await shop.provider('DELETE', '/scenario');
    expect(await deliver(about(id))).toBe(200);
    expect(await recordedSince(uuid)).toEqual(['PaymentSucceeded']);
  });

  it('is recorded however long the visit has become', async () => {
    const { uuid, id } = await prepared(shop);
    await shop.flood(sessionStream(uuid), examples.LanguageChanged, 2100);
    await pay(id);
    expect(await deliver(about(id))).toBe(200);
    expect((await recordedSince(uuid)).filter((type) => type === 'PaymentSucceeded')).toHaveLength(1);
    expect((await shop.ask('GET', `/api/sessions/${uuid}`)).body).toMatchObject({ paymentStatus: 'success' });
  });

  it('waits while a payment is processing', async () => {
    const { uuid, id } = await paid(shop, 'pm_card_settlesLater');
    expect(await deliver(about(id, 'payment_intent.processing'))).toBe(200);
    expect(await recordedSince(uuid)).toEqual([]);
  });

  it('makes an intent unpayable that was canceled', async () => {
    const { uuid, id } = await prepared(shop);
    await stripe.paymentIntents.cancel(id);
    await Promise.all([deliver(about(id, 'payment_intent.canceled')), deliver(about(id, 'payment_intent.canceled'))]);
    expect(await recordedSince(uuid)).toEqual(['PaymentIntentCanceled']);
  });

  it('tells staff of refunds and disputes, once each', async () => {
    const refunded = await paid(shop);
    await stripe.refunds.create({ payment_intent: refunded.id, amount: 1000 });
    const charge = about('', 'charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: refunded.id });
    expect([await deliver(charge), await deliver(charge)]).toEqual([200, 200]);
    expect(await recordedSince(refunded.uuid)).toEqual(['PaymentSucceeded', 'PaymentRefunded']);

    const disputed = await paid(shop, 'pm_card_createDispute');
    const dispute = about('', 'charge.dispute.created', { id: 'dp_1', object: 'dispute', payment_intent: disputed.id });
    expect([await deliver(about(disputed.id)), await deliver(dispute)]).toEqual([200, 200]);
    expect(await recordedSince(disputed.uuid)).toEqual(['PaymentSucceeded', 'PaymentDisputed']);
  });

  it('sells nothing when the intent is not the one that was asked for', async () => {
    const { uuid } = await prepared(shop);
    const other = await stripe.paymentIntents.create({
      amount: 100,
      currency: 'eur',
      automatic_payment_methods: { enabled: true },
      metadata: { sessionUuid: uuid },
    });
    await pay(other.id);
    expect(await deliver(about(other.id))).toBe(200);
    expect(await recordedSince(uuid)).toEqual(['PaymentAnomalyDetected']);
  });
});

describe('a message that is not the provider’s', () => {
  it('is refused and leaves nothing: altered in any byte of its body or signature', async () => {
    const { uuid, id } = await paid(shop);
    const payload = about(id);
    const signature = signed(payload);
    const altered = (text: string, at: number) =>
      `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;
    for (let at = 0; at < payload.length; at += 5) expect(await send(altered(payload, at), signature)).toBe(400);
    for (let at = 2; at < signature.length; at += 3) {
      if (altered(signature, at) !== signature) expect(await send(payload, altered(signature, at))).toBe(400);
    }
    expect(await recordedSince(uuid)).toEqual([]);
  });

  it('is refused and leaves nothing: signed with another secret, unsigned, half signed, written anew', async () => {
    const { uuid, id } = await paid(shop);
    const payload = about(id);
    const [time = '', hash = ''] = signed(payload).split(',');
    const wrong = [
      signed(payload, { secret: 'whsec_forged' }),
      time,
      hash,
      `${time},v1=`,
      `${time},${hash.replace('v1', 'v0')}`,
      `${time},v1`,
      `${time},${hash.slice(0, -1)}é`,
    ];
    for (const signature of wrong) expect(await send(payload, signature)).toBe(400);
    expect(await send(JSON.stringify(JSON.parse(payload), null, 1), signed(payload))).toBe(400);
    expect(await recordedSince(uuid)).toEqual([]);
    expect(await deliver(payload)).toBe(200);
  });
});
