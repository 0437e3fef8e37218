import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { eventually } from '../../testing/eventually.js';
import { StoryShop } from '../../testing/shop.js';
import { PaymentProvider } from '../payment-provider.js';
import { stripeOf } from '../testing/paying.js';

const DAY_MS = 24 * 3_600_000;

let shop: StoryShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await StoryShop.open();
  stripe = stripeOf(shop.configuration);
});
afterAll(() => shop.close());

const keyOf = (id: string, serviceId: string) => `re:${id}:${serviceId}:1`;
const paid = async (payment_method = 'pm_card_visa') => {
  const card = { confirm: true, payment_method };
  return (await stripe.paymentIntents.create({ amount: 4300, currency: 'eur', ...card })).id;
};
const refund = (id: string, key: string, cents = 1433) =>
  shop.app.get(PaymentProvider, { strict: false }).refund(id, cents, { key, reason: 'requested_by_customer' });
const refundsOf = async (id: string) => (await stripe.refunds.list({ payment_intent: id })).data;

describe('a share that goes back', () => {
  it('goes back once, although the provider forgets its idempotency keys after a day', async () => {
    const id = await paid();
    const first = await refund(id, keyOf(id, 'mecavin'));
    await shop.provider('POST', '/scenario/clock', { advanceMilliseconds: 2 * DAY_MS });
    expect(await refund(id, keyOf(id, 'mecavin'))).toBe(first);
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('goes back beside the share of another report', async () => {
    const id = await paid();
    const both = [await refund(id, keyOf(id, 'mecavin')), await refund(id, keyOf(id, 'mecascore'))];
    expect(new Set(both).size).toBe(2);
    expect(await refundsOf(id)).toHaveLength(2);
  });

  it('has not gone back when the bank has sent it back meanwhile', async () => {
    const id = await paid('pm_card_refundFail');
    await refund(id, keyOf(id, 'mecavin'));
    await eventually(async () => expect(await refundsOf(id)).toMatchObject([{ status: 'failed' }]));
    await expect(refund(id, keyOf(id, 'mecavin'))).rejects.toThrow('refund-failed');
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('goes back once, however many ask at once', async () => {
    const id = await paid();
    const asked = await Promise.allSettled([1, 2, 3].map(() => refund(id, keyOf(id, 'mecavin'))));
    expect(asked).toContainEqual(expect.objectContaining({ status: 'fulfilled' }));
    expect(await refundsOf(id)).toHaveLength(1);
  });
});
