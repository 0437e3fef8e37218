import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quote, type ServiceId } from '@shop/domain/pricing';
import fc from 'fast-check';
import { stripeOf } from '../../payments/testing/paying.js';
import { PaidVehicles } from './paid-vehicles.js';
import { StoryShop } from '../shop.js';

/** Price of one service for each vehicle, in euros; the valuation has no value for the last one. */
const BASE_PRICES: Readonly<Record<string, number>> = { PX009AA: 9, PX029AA: 29, AB123CD: 19, PX404XX: 19 };

type Step =
  | { readonly does: 'names' | 'addresses' | 'describes'; readonly plate: string }
  | { readonly does: 'contradicts'; readonly plate: string; readonly other: string }
  | { readonly does: 'chooses'; readonly services: readonly ServiceId[] }
  | { readonly does: 'invents' | 'clears' | 'lowers' | 'prepares' | 'pays first' | 'pays last' };

const plate = fc.constantFrom(...Object.keys(BASE_PRICES));
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('names', 'addresses', 'describes'), plate }),
  fc.record({ does: fc.constant('contradicts'), plate, other: plate }),
  fc.record({
    does: fc.constant('chooses'),
    services: fc.subarray<ServiceId>(['mecavin', 'service-history'], { minLength: 1 }),
  }),
  fc.record({ does: fc.constantFrom('invents', 'clears', 'lowers') }),
  fc.record({ does: fc.constantFrom('prepares', 'prepares', 'pays first', 'pays last') }),
);

let shop: StoryShop;
let visitors: PaidVehicles;
beforeAll(async () => {
  shop = await StoryShop.open();
  visitors = new PaidVehicles(shop, stripeOf(shop.configuration));
});
afterAll(() => shop.close());

const INVENTED = { marque: 'PORSCHE', modele: '911', annee: 2025 };

/** A visitor who acts in any order; refused requests are ignored. */
async function walk(steps: readonly Step[]): Promise<string> {
  const uuid = await visitors.chooses('PX009AA');
  const patch = (changes: object) => shop.ask('PATCH', `/api/sessions/${uuid}`, changes);
  const vehicleOf = async (its: string) => (await visitors.looksUp(its)).body;
  for (const one of steps) {
    if (one.does === 'names') await visitors.names(uuid, one.plate);
    else if (one.does === 'addresses') await patch({ idveh: one.plate });
    else if (one.does === 'describes') await patch({ vehicleData: await vehicleOf(one.plate) });
    else if (one.does === 'contradicts') await patch({ idveh: one.other, vehicleData: await vehicleOf(one.plate) });
    else if (one.does === 'chooses') await patch({ selectedServices: one.services });
    else if (one.does === 'invents') await patch({ vehicleData: INVENTED });
    else if (one.does === 'clears') await patch({ idveh: null, vehicleData: null });
    else if (one.does === 'lowers') await patch({ basePrice: 1 });
    else if (one.does === 'prepares') await visitors.prepare(uuid, {});
    else await visitors.triesToPay(uuid, one.does === 'pays first' ? 0 : -1);
  }
  await visitors.triesToPay(uuid, 0);
  return uuid;
}

describe('whatever is changed between price, intent, payment and order', () => {
  it('what is delivered is what was priced', async () => {
    let delivered = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const order = await visitors.delivered(await walk(steps));
        if (order === undefined) return;
        delivered += 1;
        const basePrice = BASE_PRICES[order.vehicle.plate?.replaceAll('-', '') ?? ''] ?? Number.NaN;
        expect(order.amountCents).toBe(quote({ basePrice, count: order.services.length }).total);
        expect(order.services.map(({ priceCents }) => priceCents)).toEqual(order.services.map(() => basePrice * 100));
      }),
      { numRuns: process.env['SHOP_TEST_FULL'] === '1' ? 500 : 40 },
    );
    expect(delivered).toBeGreaterThan(0);
  }, 600_000);
});
