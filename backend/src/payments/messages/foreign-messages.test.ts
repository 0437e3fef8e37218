import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { PRODUCTION } from '../../limits/limits.js';
import { StoryShop } from '../../testing/shop.js';
import { messageAbout as about, messagesCounted, paid, signedBy, stripeOf } from '../testing/paying.js';

let shop: StoryShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await StoryShop.open();
  stripe = stripeOf(shop.configuration);
});
afterAll(() => shop.close());

const signed = (payload: string, secret = shop.configuration.stripe.webhookSecrets[0] ?? '') =>
  signedBy(stripe, payload, secret);
const send = (payload: string, signature: string, at = shop.url, from = {}) =>
  shop.ask('POST', '/api/webhook/stripe', payload, { 'stripe-signature': signature, ...from }, at);
const count = (result: string, at = shop.url) => messagesCounted(at, result);
const deliver = async (payload: string) => (await send(payload, signed(payload))).status;

describe('a signed message about a payment of somebody else', () => {
  it('is taken, counted and of no effect: another product may share the account', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 900, currency: 'eur', metadata: { product: 'other' } });
    const before = await count('not-ours');
    expect(await deliver(about(id))).toBe(200);
    expect(await deliver(about('pi_that_nobody_made'))).toBe(200);
    expect(await deliver(about('', 'customer.created', { id: 'cus_1', object: 'customer' }))).toBe(200);
    expect(await count('not-ours')).toBe(before + 2);
    expect(await count('not-about-a-payment')).toBeGreaterThan(0);
  });
});

describe('a flood of forged messages', () => {
  it('is counted and turned away for a second, and a true message from the same IP address is not', async () => {
    const { uuid, id } = await paid(shop);
    const payload = about(id);
    const forged = signed(payload, 'whsec_forged');
    const strict = await shop.openAnother({ limits: { ...PRODUCTION, forgedMessages: { mostASecond: 1 } } });
    const sent = (signature: string, from = {}) => send(payload, signature, strict.url, from);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sent(forged)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
    expect((await sent(forged, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(400);
    const turnedAway = answers.filter(({ status }) => status === 429);
    expect(Math.max(...turnedAway.map(({ headers }) => Number(headers.get('retry-after'))))).toBeLessThanOrEqual(2);
    expect((await sent(signed(payload))).status).toBe(200);
    expect(await count('forged', strict.url)).toBe(answers.length + 1);
    await strict.close();
    expect((await shop.eventsOf(uuid)).at(-1)?.type).toBe('PaymentSucceeded');
  });
});
