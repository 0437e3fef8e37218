import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { freePort } from '../../../workshop/launch/processes/ports.mjs';
import { eventually } from '../testing/eventually.js';
import { CrashingProcess } from '../testing/crashing-process.js';
import { StoryProjections } from '../testing/projections.js';
import { StoryShop } from '../testing/shop.js';
import { signedIn } from '../testing/staff-account.js';
import { ledgerOf, dashboardOf, moneyIn, paidIn } from './testing/ledger.js';
import { chosen, intentOf, stripeOf } from './testing/paying.js';
import { randomFrom } from './testing/load.js';

const IS_FULL = process.env['SHOP_TEST_FULL'] === '1';
const SEED = Number(process.env['SHOP_PAYMENTS_SEED'] ?? 20_260_630);
const KILLS_A_WORK = IS_FULL ? Infinity : 2;
/** Timeout for a restarted process, in ms: the provider may send its next try half a minute later. */
const RESTART_TIMEOUT_MS = 120_000;

let shop: StoryShop;
let api: CrashingProcess;
let projections: StoryProjections;
let stripe: Stripe;
const visits: string[] = [];
beforeAll(async () => {
  const port = await freePort();
  shop = await StoryShop.open({ webhookUrl: `http://127.0.0.1:${port}/api/webhook/stripe` });
  stripe = stripeOf(shop.configuration);
  projections = await StoryProjections.prepare(shop.configuration.eventStoreUrl, shop.configuration.databaseUrl);
  projections.start();
  api = await CrashingProcess.start('api', shop.configuration, { port, entry: 'payments/testing/crashing-api.js' });
});
afterAll(async () => {
  await Promise.all([api.kill(), projections.stop()]);
  await shop.close();
});

/** Sends a request to the API, which may crash on it; the status is 0 when there is no response. */
async function ask(method: string, path: string, body: object) {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${api.url}${path}`, { method, headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  } catch {
    return { status: 0, body: {} };
  }
}
const prepare = (sessionUuid: string) => ask('POST', '/api/create-payment-intent', { sessionUuid });
const pay = (id: string) => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
async function prepared(uuid: string): Promise<string> {
  const { status, body } = await prepare(uuid);
  expect({ status, body }).toMatchObject({ status: 200 });
  return intentOf(body['clientSecret']);
}
const isRecorded = async (uuid: string): Promise<void> => expect(await moneyIn(shop, [uuid])).toHaveLength(1);

/** What happens before the crash, the work that the crash interrupts, and what the customer does after the restart. */
interface Work {
  readonly before: (uuid: string) => Promise<string>;
  readonly work: (uuid: string, id: string) => Promise<unknown>;
  readonly after: (uuid: string, id: string) => Promise<unknown>;
}

const ORDER = { selectedServices: ['mecavin', 'service-history'], mileage: null };
const WORKS: Readonly<Record<string, Work>> = {
  'making an intent': {
    before: () => Promise.resolve(''),
    work: prepare,
    after: async (uuid) => pay(await prepared(uuid)),
  },
  'making an intent for another order': {
    before: async (uuid) => {
      const id = await prepared(uuid);
      expect(await ask('PATCH', `/api/sessions/${uuid}`, ORDER)).toMatchObject({ status: 200 });
      return id;
    },
    work: prepare,
    after: async (uuid, first) => {
      const second = await prepared(uuid);
      expect(second).not.toBe(first);
      await expect(pay(first)).rejects.toThrow();
      await pay(second);
    },
  },
  'taking the provider’s message': {
    before: prepared,
    work: async (uuid, id) => {
      await pay(id);
      await eventually(async () => {
        if (api.isAlive) await isRecorded(uuid);
      }, RESTART_TIMEOUT_MS);
    },
    after: () => Promise.resolve(),
  },
  'taking the shopper’s word': {
    before: async (uuid) => {
      const id = await prepared(uuid);
      await shop.provider('POST', '/scenario', { webhook: 'any', happens: 'lost', next: 'always', intent: id });
      await pay(id);
      return id;
    },
    work: (uuid, id) => claim(uuid, id),
    after: async (uuid, id) => expect(await claim(uuid, id)).toMatchObject({ status: 200 }),
  },
};
const claim = (uuid: string, paymentIntentId: string) =>
  ask('PATCH', `/api/sessions/${uuid}`, { paymentStatus: 'success', paymentIntentId, paymentProvider: 'stripe' });

/** Runs the work once, with a crash at a point counted from 1 or without one; returns the points passed if it did not crash. */
async function once({ before, work, after }: Work, crashPoint: number | null): Promise<readonly string[] | 'died'> {
  const uuid = await shop.given(...chosen);
  visits.push(uuid);
  const id = await before(uuid);
  await api.ask({ crashPoint });
  await work(uuid, id);
  const passed = await api.ask({ tell: true });
  const hasDied = passed === 'died' || (await api.ask({ crashPoint: null })) === 'died';
  if (hasDied) await api.start();
  await after(uuid, id);
  await eventually(() => isRecorded(uuid), RESTART_TIMEOUT_MS);
  return hasDied ? 'died' : (passed as readonly string[]);
}

/** Share of the points that occur in every run: those of the provider's own messages come last and not every time. */
const SURE_SHARE = IS_FULL ? 1 : 0.75;

/** Some of the points, the same ones for the same seed; all of them in the full run. */
function someOf(points: number): number[] {
  const all = Array.from({ length: Math.floor(points * SURE_SHARE) }, (_, index) => index + 1);
  const random = randomFrom(SEED);
  while (all.length > KILLS_A_WORK) all.splice(Math.floor(random() * all.length), 1);
  return all;
}

describe('a shop that dies at one point of its work', () => {
  it.each(Object.entries(WORKS))(
    'has been paid once and right, whichever process returns after it died while %s',
    async (name, work) => {
      const points = await once(work, null);
      expect(points).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^before append/),
          expect.stringMatching(/^after append/),
          'before answer',
        ]),
      );
      const chosen = someOf(points.length);
      let deaths = 0;
      for (const crashPoint of chosen) {
        const met = await once(work, crashPoint).catch((cause: unknown) => {
          throw new Error(
            `Not whole after a death at ${String(points[crashPoint - 1])} (${crashPoint}) while ${name}`,
            { cause },
          );
        });
        if (met === 'died') deaths += 1;
      }
      console.log(`${name}: ${deaths} deaths at ${points.length} points: ${String(points)}`);
      expect(deaths).toBeGreaterThanOrEqual(0.8 * chosen.length);
    },
    IS_FULL ? 2_400_000 : 240_000,
  );

  it('has the same money in the provider’s books, in the log and on the dashboard', async () => {
    const ledger = await ledgerOf(shop);
    const recorded = await moneyIn(shop, visits);
    expect(recorded).toEqual(paidIn(ledger).map((paid) => ({ ...paid, type: 'PaymentSucceeded' })));
    expect(recorded).toHaveLength(visits.length);
    expect(ledger.sessionsPayableTwice).toEqual([]);
    const staff = await signedIn(shop);
    const figures = { totalSuccessfulPayments: visits.length, totalRevenue: ledger.totals.amount };
    await eventually(async () => expect(await dashboardOf(shop, staff)).toMatchObject(figures), RESTART_TIMEOUT_MS);
  });
});
