import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { freePort } from '../../../workshop/launch/processes/ports.mjs';
import { eventually } from '../testing/eventually.js';
import { CrashingProcess } from '../testing/crashing-process.js';
import { StoryProjections } from '../testing/projections.js';
import { StoryShop } from '../testing/shop.js';
import { signedIn } from '../testing/staff-account.js';
import { ledgerOf, dashboardOf, moneyIn, paidIn, unrecordedOf } from './testing/ledger.js';
import { stripeOf } from './testing/paying.js';
import { randomFrom, PaymentLoad } from './testing/load.js';

const PURCHASES = Number(process.env['SHOP_PAYMENTS'] ?? 25);
const SEED = Number(process.env['SHOP_PAYMENTS_SEED'] ?? 20_260_630);
const SHOPPERS = 16;
/** Average number of purchases before a kill. */
const PURCHASES_A_KILL = 3 + PURCHASES / 100;
const MAX_AIM_MS = 400;
const STORY_TIMEOUT_MS = 120_000 + PURCHASES * 1000;
const TIMEOUT_MS = 60_000 + PURCHASES * 50;
const LOOK_MS = 1000;
/** Pause before the first check; it is longer for more purchases, so that fewer checks run at a time. */
const RECONCILIATION_SECONDS = 1 + PURCHASES / 1000;

/** Faults of the provider and the network in messages and calls, active all the time (docs/payment-scenarios.md). */
const MISHAPS = [
  { webhook: 'any', happens: 'doubled', copies: 3, share: 0.3 },
  { webhook: 'any', happens: 'lost', share: 0.2 },
  { webhook: 'any', happens: 'reordered', window: 8, milliseconds: 500 },
  { webhook: 'any', happens: 'forged', forgeries: ['unsigned', 'wrong-secret', 'altered'], share: 0.05 },
  { call: 'payment_intents.create', from: 'server', happens: 'reset', share: 0.03 },
  { call: 'payment_intents.create', from: 'server', happens: 'fails-after-work', share: 0.03 },
  { call: 'payment_intents.cancel', from: 'server', happens: 'half-answer', share: 0.1 },
];

let shop: StoryShop;
let api: CrashingProcess;
let worker: CrashingProcess;
let projections: StoryProjections;
let stripe: Stripe;
beforeAll(async () => {
  const port = await freePort();
  shop = await StoryShop.open({ canLoseEventStore: true, webhookUrl: `http://127.0.0.1:${port}/api/webhook/stripe` });
  stripe = stripeOf(shop.configuration);
  projections = await StoryProjections.prepare(shop.configuration.eventStoreUrl, shop.configuration.databaseUrl);
  projections.start();
  [api, worker] = await Promise.all([
    CrashingProcess.start('api', shop.configuration, { port }),
    CrashingProcess.start('worker', { ...shop.configuration, reconciliationSeconds: RECONCILIATION_SECONDS }),
  ]);
});
afterAll(async () => {
  await Promise.all([api.kill(), worker.kill(), projections.stop()]);
  await shop.close();
});

const messages = async () => (await shop.provider('GET', '/scenario')) as { forgeries: { answers: object } };

/** Kills and restarts mostly the API, now and then its worker or the event store. */
async function killOne(random: number): Promise<void> {
  if (random < 0.1) return shop.killEventStore();
  const victim = random < 0.8 ? api : worker;
  await victim.kill();
  await victim.start();
}

interface LoadedShop {
  /** Visits with a purchase so far. */
  readonly visits: string[];
  isOver: boolean;
}

/** Kills processes at random times until all customers have bought; returns the number of kills. */
async function kill(loaded: LoadedShop, random: () => number): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    const next = loaded.visits.length + random() * 2 * PURCHASES_A_KILL;
    await eventually(() => mustBe(loaded.isOver || loaded.visits.length >= next), STORY_TIMEOUT_MS);
    await new Promise((resolve) => setTimeout(resolve, random() * MAX_AIM_MS));
    if (loaded.isOver) return kills;
    await killOne(random());
  }
}

const mustBe = (isSo: boolean): Promise<void> => (isSo ? Promise.resolve() : Promise.reject(new Error('not yet')));

async function buyAll({ visits }: LoadedShop, random: () => number): Promise<void> {
  const load = new PaymentLoad(shop, stripe, api.url, random);
  let left = PURCHASES;
  const shopper = async () => {
    for (; left > 0;) {
      left -= 1;
      visits.push(await load.purchase());
    }
  };
  await Promise.all(Array.from({ length: SHOPPERS }, shopper));
}

/** Every event about money, once they match what the provider has taken; matching visits are checked once more at the end. */
async function allRecorded(visits: readonly string[]) {
  let unrecorded = visits;
  await eventually(
    async () => {
      unrecorded = await unrecordedOf(shop, paidIn(await ledgerOf(shop)), unrecorded);
      expect(unrecorded).toEqual([]);
    },
    TIMEOUT_MS,
    LOOK_MS,
  );
  const recorded = await moneyIn(shop, visits);
  expect(recorded).toMatchObject(paidIn(await ledgerOf(shop)));
  return recorded;
}

describe('payments through messages that come late, twice, shuffled, forged or never, and a shop that dies', () => {
  it(
    'are the same to the cent in the provider’s books, in the log and on the dashboard',
    async () => {
      for (const mishap of MISHAPS) await shop.provider('POST', '/scenario', { next: 'always', ...mishap });
      const loaded: LoadedShop = { visits: [], isOver: false };
      const buying = buyAll(loaded, randomFrom(SEED)).finally(() => (loaded.isOver = true));
      const [kills] = await Promise.all([kill(loaded, randomFrom(SEED + 1)), buying]);
      const { forgeries } = await messages();
      await shop.provider('DELETE', '/scenario');
      const recorded = await allRecorded(loaded.visits);
      const sold = recorded.filter(({ type }) => type === 'PaymentSucceeded');
      const { totals, sessionsPayableTwice } = await eventually(
        async () => {
          const all = await ledgerOf(shop);
          const given = recorded.filter(({ type }) => type === 'DuplicatePaymentReceived');
          expect(all.totals.refunded).toBe(given.reduce((sum, { amount }) => sum + amount, 0));
          return all;
        },
        TIMEOUT_MS,
        LOOK_MS,
      );
      const staff = await signedIn(shop);
      await eventually(
        async () => {
          expect(await dashboardOf(shop, staff)).toMatchObject({
            totalSuccessfulPayments: sold.length,
            totalRevenue: totals.amount - totals.refunded,
          });
        },
        TIMEOUT_MS,
        LOOK_MS,
      );
      expect(kills).toBeGreaterThan(0);
      expect(sessionsPayableTwice).toEqual([]);
      expect(new Set(sold.map(({ session }) => session)).size).toBe(sold.length);
      console.log(
        `${PURCHASES} purchases, seed ${SEED}, ${kills} kills: ${totals.succeeded} payments, ${totals.amount} cents at the provider, ` +
          `0 cents apart; forgeries answered ${JSON.stringify(forgeries.answers)}`,
      );
      expect(Object.keys(forgeries.answers).filter((answer) => answer.startsWith('2'))).toEqual([]);
    },
    STORY_TIMEOUT_MS,
  );
});
