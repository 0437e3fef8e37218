import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import { sessionStream } from '@shop/domain/sessions';
import { StoryShop } from '../testing/shop.js';
import { chosen, CHOSEN_CENTS } from './testing/paying.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

const over = examples.PriceHeld;
const held = (seconds: number) => ({
  ...over,
  data: { ...over.data, until: new Date(Date.now() + seconds * 1000).toISOString() },
});
const established = (basePriceCents: number) =>
  ({ ...examples.BasePriceEstablished, data: { basePriceCents, source: 'valuation' } }) as const;
async function prepare(sessionUuid: string, amount: number) {
  const order = { sessionUuid, amount, currency: 'eur' };
  const askedAt = Date.now();
  const { status, body, headers } = await shop.ask('POST', '/api/create-payment-intent', order);
  const secondsLeft = Number(headers.get('x-price-held-seconds'));
  const isHeldAnew = secondsLeft <= 300 && secondsLeft > 299 - (Date.now() - askedAt) / 1000;
  return { status, body, secondsLeft, isHeldAnew };
}
const typesAfter = async (uuid: string, count: number) =>
  (await shop.eventsOf(uuid)).slice(count).map(({ type }) => type);

describe('the price of an intent', () => {
  it('is held for five minutes that begin once', async () => {
    const uuid = await shop.given(...chosen);
    const first = await prepare(uuid, CHOSEN_CENTS);
    const again = await prepare(uuid, CHOSEN_CENTS);
    expect(first.isHeldAnew).toBe(true);
    expect(again.secondsLeft).toBeLessThanOrEqual(first.secondsLeft);
    expect(await typesAfter(uuid, chosen.length)).toEqual([
      'PriceHeld',
      'PaymentIntentRequested',
      'PaymentIntentCreated',
    ]);
  });

  it('is honoured within that time, although the valuation has changed', async () => {
    const before = [...chosen, held(172), established(2200)];
    const uuid = await shop.given(...before);
    const { status, secondsLeft } = await prepare(uuid, CHOSEN_CENTS);
    expect(status).toBe(200);
    expect(secondsLeft).toBeGreaterThan(100);
    expect(secondsLeft).toBeLessThanOrEqual(172);
    expect(await typesAfter(uuid, before.length)).toEqual(['PaymentIntentRequested', 'PaymentIntentCreated']);
  });

  it('is worked out again once that time is over, and a change is shown before anything is charged', async () => {
    const cheap = { ...over, data: { ...over.data, basePriceCents: 1200, totalCents: 2700 } };
    const uuid = await shop.given(...chosen, established(1200), cheap);
    const { status, body } = await prepare(uuid, 2700);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'price-changed', amount: CHOSEN_CENTS, basePrice: 19 });
    expect((await prepare(uuid, CHOSEN_CENTS)).isHeldAnew).toBe(true);
  });

  it('is held anew where it has not changed, for the same intent', async () => {
    const uuid = await shop.given(...chosen);
    const first = await prepare(uuid, CHOSEN_CENTS);
    const before = (await shop.eventsOf(uuid)).length;
    await shop.flood(sessionStream(uuid), over, 1);
    const again = await prepare(uuid, CHOSEN_CENTS);
    expect([again.body, again.isHeldAnew]).toEqual([first.body, true]);
    expect(await typesAfter(uuid, before)).toEqual(['PriceHeld', 'PriceHeld']);
  });
});
