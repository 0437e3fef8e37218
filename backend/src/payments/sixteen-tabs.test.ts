import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { eventually } from '../testing/eventually.js';
import { StoryShop } from '../testing/shop.js';
import { chosen, intentOf, stripeOf } from './testing/paying.js';

const TABS = 16;
const VISITS = process.env['SHOP_TEST_FULL'] === '1' ? 200 : 4;

let shop: StoryShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await StoryShop.open();
  stripe = stripeOf(shop.configuration);
});
afterAll(() => shop.close());

const ORDERS = [
  { selectedServices: ['mecavin'], mileage: null },
  { selectedServices: ['mecavin', 'service-history'], mileage: null },
  { selectedServices: ['mecavin', 'service-history', 'mecascore'], mileage: 120_000 },
] as const;
const ACTIONS = ['order', 'prepare', 'prepare', 'pay', 'step', 'claim'] as const;
type TabAction = readonly [(typeof ACTIONS)[number], number];

/** One action of a tab; its response may be a refusal because of another tab, or of a busy shop, but never an error. */
async function carryOut(uuid: string, known: string[], [action, choice]: TabAction): Promise<void> {
  const statuses: number[] = [];
  const ask = async (...asked: Parameters<StoryShop['ask']>) => {
    const answer = await shop.ask(...asked);
    statuses.push(answer.status);
    return answer;
  };
  const paymentIntentId = known[choice % Math.max(1, known.length)] ?? 'pi_none';
  if (action === 'order') await ask('PATCH', `/api/sessions/${uuid}`, ORDERS[choice % ORDERS.length]);
  if (action === 'step') await ask('POST', '/api/steps', { uuid, stepNumber: 4 });
  if (action === 'claim') await ask('PATCH', `/api/sessions/${uuid}`, { paymentStatus: 'success', paymentIntentId });
  if (action === 'pay')
    await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' }).catch(() => undefined);
  if (action === 'prepare') {
    const { status, body } = await ask('POST', '/api/create-payment-intent', { sessionUuid: uuid });
    if (status === 200) known.push(intentOf(body['clientSecret']));
  }
  for (const status of statuses) expect([200, 201, 409, 503]).toContain(status);
}

describe('sixteen tabs of one visit', () => {
  it('never have two intents that could be paid, and every payment is one event', async () => {
    const actions = fc.array(fc.tuple(fc.constantFrom(...ACTIONS), fc.nat(30)), { minLength: 2, maxLength: 6 });
    const tabs = fc.array(actions, { minLength: TABS, maxLength: TABS });
    const story = async (actions: readonly (readonly TabAction[])[]) => {
      const uuid = await shop.given(...chosen);
      const known: string[] = [];
      const tab = async (own: readonly TabAction[]) => {
        for (const action of own) await carryOut(uuid, known, action);
      };
      await Promise.all(actions.map(tab));
      for (const paymentIntentId of new Set(known)) {
        const claim = { paymentStatus: 'success', paymentIntentId };
        await eventually(async () =>
          expect([200, 409]).toContain((await shop.ask('PATCH', `/api/sessions/${uuid}`, claim)).status),
        );
      }
      const ledger = (await shop.provider('GET', `/ledger?session=${uuid}`)) as {
        succeeded: { id: string }[];
        open: unknown[];
        sessionsPayableTwice: string[];
      };
      expect(ledger.sessionsPayableTwice).toEqual([]);
      expect(ledger.open.length).toBeLessThanOrEqual(1);
      const events = await shop.eventsOf(uuid);
      const sales = events.filter(({ type }) => type === 'PaymentSucceeded');
      expect(sales.map(({ data }) => data)).toMatchObject(ledger.succeeded.map(({ id }) => ({ paymentIntentId: id })));
      expect(ledger.succeeded.length).toBeLessThanOrEqual(1);
    };
    await fc.assert(fc.asyncProperty(tabs, story), { numRuns: VISITS, endOnFailure: true });
  }, 600_000);
});
