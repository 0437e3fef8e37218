import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import type { ServiceId } from '@shop/domain/pricing';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { StoryShop } from '../testing/shop.js';
import { intentOf, stripeOf } from './testing/paying.js';

let shop: StoryShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await StoryShop.open();
  stripe = stripeOf(shop.configuration);
});
afterAll(() => shop.close());

interface Order {
  readonly base: number;
  readonly services: readonly ServiceId[];
  readonly promo: number;
  readonly amount: number;
}

/** A second, independent implementation of the price rule, in whole numbers of cents and percent. */
function totalCents({ base, services, promo }: Order): bigint {
  const sum = BigInt(base) * BigInt(services.length);
  const percent = [0n, 0n, 10n, 25n][services.length] ?? 0n;
  const pack = (sum * percent * 2n + 100n) / 200n;
  const hundredths = (sum - pack) * (100n - BigInt(promo));
  const euros = hundredths % 100n === 0n ? hundredths / 100n : hundredths / 100n + 1n;
  return (euros < 1n ? 1n : euros) * 100n;
}

const orders: fc.Arbitrary<Order> = fc.record({
  base: fc.integer({ min: 9, max: 29 }),
  services: fc.subarray<ServiceId>(['mecavin', 'service-history', 'mecascore'], { minLength: 1 }),
  promo: fc.integer({ min: 0, max: 100 }),
  amount: fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(0, 1, 100, 4300, 1_000_000)),
});

const visitFor = ({ base, services, promo }: Order): Promise<string> =>
  shop.given(
    examples.SessionStarted,
    examples.VehicleIdentified,
    { ...examples.BasePriceEstablished, data: { basePriceCents: base * 100, source: 'valuation' } },
    examples.EmailProvided,
    examples.ConsentGiven,
    { ...examples.ServicesSelected, data: { ...examples.ServicesSelected.data, selectedServices: services } },
    ...(promo === 0 ? [] : [{ ...examples.DiscountApplied, data: { discountToken: 'T', discountPercentage: promo } }]),
  );

const ask = (sessionUuid: string, amount: number) =>
  shop.ask('POST', '/api/create-payment-intent', { sessionUuid, amount, currency: 'eur' });

describe('whatever amount a page asks for', () => {
  it('the intent is of the shop’s own price, or there is none', async () => {
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const uuid = await visitFor(order);
        const total = Number(totalCents(order));
        const asked = await ask(uuid, order.amount);
        expect(asked.status).toBe(order.amount === total ? 200 : 409);
        if (order.amount !== total)
          expect(asked.body).toMatchObject({ code: 'price-changed', amount: total, total: total / 100 });
        const right = await ask(uuid, total);
        const intent = await stripe.paymentIntents.retrieve(intentOf(right.body['clientSecret']));
        expect(intent).toMatchObject({ amount: total, currency: 'eur', metadata: { sessionUuid: uuid } });
      }),
      { numRuns: process.env['SHOP_TEST_FULL'] === '1' ? 1000 : 40 },
    );
  }, 600_000);
});
