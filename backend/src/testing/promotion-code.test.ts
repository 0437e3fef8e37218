import { afterAll, beforeAll, expect, it } from 'vitest';
import { chosen, CHOSEN_CENTS } from '../payments/testing/paying.js';
import { issueDiscount } from './discounts.js';
import { StoryShop } from './shop.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
  await issueDiscount(shop, 'BIENVENUE10', 10);
  await issueDiscount(shop, 'MECA20', 20);
});
afterAll(() => shop.close());

it('the price of an intent follows a promotion code that the visit lacks from its request, and no other one', async () => {
  const sessionUuid = await shop.given(...chosen);
  const ask = (amount: number, discountToken: string) =>
    shop.ask('POST', '/api/create-payment-intent', { sessionUuid, amount, currency: 'eur', discountToken });
  expect((await ask(3900, 'GUESSED')).body).toMatchObject({ code: 'price-changed', amount: CHOSEN_CENTS });
  expect((await ask(3900, 'BIENVENUE10')).status).toBe(200);
  expect((await ask(3900, 'MECA20')).status).toBe(200);
  const types = (await shop.eventsOf(sessionUuid)).slice(chosen.length).map(({ type }) => type);
  expect(types).toEqual(['DiscountApplied', 'PriceHeld', 'PaymentIntentRequested', 'PaymentIntentCreated']);
});
