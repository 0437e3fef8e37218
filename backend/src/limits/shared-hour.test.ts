import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sessionStream } from '@shop/domain/sessions';
import type { PaymentSucceeded } from '@shop/domain/payments';
import type { RecordedEvent } from '@shop/eventing/event';
import { WhenPaymentFreesIp } from '../payments/when-payment-frees-ip.reaction.js';
import { stripeOf } from '../payments/testing/paying.js';
import { PRODUCTION } from './limits.js';
import { ReactionStores } from '../stores/event-store/reaction-stores.js';
import { StoryShop } from '../testing/shop.js';
import { LimitedShop } from './testing/limited-shop.js';
import { SharedHourSimulation } from './testing/shared-hour.js';

const IS_FULL = process.env['SHOP_TEST_FULL'] === '1';
/** In the short form a tenth of everything: the figures of an IP address, the buyers, and the core of the script. */
const [SHARE, BUYERS, SCRIPT_CORES] = IS_FULL ? [1, 500, 1] : [0.1, 50, 0.1];

const ofIps = Object.entries({ ...PRODUCTION.ofRoutes, ...PRODUCTION.ofEffects }).filter(([, { by }]) => by === 'ip');
const figures = ofIps.map(([name, { most }]) => `${name}=${Math.max(1, Math.round(most * SHARE))}`);

let shop: StoryShop;
let limited: LimitedShop;
beforeAll(async () => {
  shop = await StoryShop.open();
  vi.useFakeTimers({ toFake: ['Date'] });
  limited = new LimitedShop(shop);
  await limited.open(['production', ...figures].join(','));
});
afterAll(async () => {
  vi.useRealTimers();
  await limited.close();
  limited.paid.close();
  await shop.close();
});

it(`lets ${BUYERS} buyers behind one IP address buy within an hour, while a script there looks up all it can`, async () => {
  const reaction = shop.app.get(WhenPaymentFreesIp, { strict: false });
  const { database } = shop.app.get(ReactionStores, { strict: false });
  const paid = (uuid: string) =>
    reaction.write(database, [{ stream: sessionStream(uuid) } as RecordedEvent<PaymentSucceeded>]);
  const began = performance.now();
  const hour = await new SharedHourSimulation(shop, limited, stripeOf(shop.configuration), paid).run(
    BUYERS,
    SCRIPT_CORES,
  );
  console.info(hour, `${Math.round((performance.now() - began) / 1000)} s`);
  expect(hour.bought).toBe(BUYERS);
  const pauses = Object.entries(hour.refusals).flatMap(([refusal, count]) => (refusal.endsWith(' 429') ? [count] : []));
  expect(pauses.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(BUYERS / 100);
  expect(hour.lookups).toBeLessThanOrEqual(10 * 30 * SHARE);
  expect(limited.paid.registry).toBe(hour.lookups + BUYERS);
}, 600_000);
