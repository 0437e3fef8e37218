import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VehicleData } from '@shop/domain/vehicles';
import { RELAXED, type Limits } from '../../limits/limits.js';
import { stripeOf } from '../../payments/testing/paying.js';
import { PaidVehicles } from './paid-vehicles.js';
import { StoryShop } from '../shop.js';

let shop: StoryShop;
let stripe: ReturnType<typeof stripeOf>;
let visitors: PaidVehicles;
beforeAll(async () => {
  shop = await StoryShop.open();
  stripe = stripeOf(shop.configuration);
  visitors = new PaidVehicles(shop, stripe);
});
afterAll(() => shop.close());

const CHEAP = 'PX009AA';
const DEAR = 'PX029AA';
const prepare = (uuid: string, amount: number, at?: { url: string; from: string }) =>
  visitors.prepare(uuid, { amount }, at);

describe('the vehicle of an intent', () => {
  it('is the one that is delivered, whatever vehicle the visit names before the payment', async () => {
    const uuid = await visitors.chooses(CHEAP);
    const cheap = await prepare(uuid, 900);
    const swapped = await visitors.names(uuid, DEAR);
    expect(swapped.status).toBe(200);
    await visitors.pays(cheap);
    expect(await visitors.delivered(uuid)).toMatchObject({ amountCents: 900, vehicle: { plate: 'PX-009-AA' } });
  });

  it('ends with it: another vehicle is another price and another intent', async () => {
    const uuid = await visitors.chooses(CHEAP);
    const cheap = visitors.intentOf(await prepare(uuid, 900));
    await visitors.names(uuid, DEAR);
    expect((await prepare(uuid, 900)).body).toMatchObject({ code: 'price-changed', amount: 2900 });
    const dear = await prepare(uuid, 2900);
    expect((await stripe.paymentIntents.retrieve(cheap)).status).toBe('canceled');
    await visitors.pays(dear);
    expect(await visitors.delivered(uuid)).toMatchObject({ amountCents: 2900, vehicle: { plate: 'PX-029-AA' } });
  });

  it('is not another one than the identifier says', async () => {
    const uuid = await visitors.chooses(CHEAP);
    const { body: porsche } = await visitors.looksUp(DEAR);
    const vehicleData = porsche as unknown as VehicleData;
    const { status, body } = await shop.ask('PATCH', `/api/sessions/${uuid}`, { idveh: 'ZZZ', vehicleData });
    expect([status, body['code']]).toEqual([409, 'vehicle-mismatch']);
    await shop.ask('PATCH', `/api/sessions/${uuid}`, { idveh: DEAR });
    expect((await prepare(uuid, 900)).body).toMatchObject({ status: 409, code: 'vehicle-mismatch' });
  });

  it('is one that our own lookup knows', async () => {
    const bought = async (vehicleData: object) => {
      const uuid = await visitors.chooses(null);
      await shop.ask('PATCH', `/api/sessions/${uuid}`, { vehicleData });
      return (await prepare(uuid, 1900)).body;
    };
    const porsche = { marque: 'PORSCHE', modele: '911', annee: 2025 };
    expect(await bought(porsche)).toMatchObject({ status: 400, code: 'vehicle-id-unknown-format' });
    const unknown = { ...porsche, immatriculation_siv: 'XX404XX' };
    expect(await bought(unknown)).toMatchObject({ status: 409, code: 'vehicle-not-identified' });
    const away = { ...porsche, immatriculation_siv: 'ER500RR' };
    expect(await bought(away)).toMatchObject({ status: 502, code: 'vehicle-look-up-failed' });
  });

  it.each([
    ['AN998CN', { code: 'vehicle-too-old', year: 1998 }],
    ['TY001TA', { code: 'vehicle-brand-not-supported', brand: 'TOYOTA' }],
  ])('%s is not one that no report is sold on', async (plate, refusal) => {
    const uuid = await visitors.chooses(plate);
    expect((await visitors.prepare(uuid, {})).body).toMatchObject({ status: 409, ...refusal });
  });

  it('is looked up for the intent where the visit names it alone', async () => {
    const uuid = await visitors.chooses(null);
    await shop.ask('PATCH', `/api/sessions/${uuid}`, { idveh: 'px-029-aa' });
    const intent = await prepare(uuid, 2900);
    await visitors.pays(intent);
    expect(await visitors.delivered(uuid)).toMatchObject({ vehicle: { plate: 'PX-029-AA', make: 'PORSCHE' } });
  });
});

describe('the price of a vehicle', () => {
  const limited = async (limits: Partial<Limits>, from: string) => {
    const { url } = await shop.openAnother({ limits: { ...RELAXED, ...limits } });
    return { url, from };
  };
  const oneValuation = { effect: 'valuation', by: 'ip', most: 1, seconds: 3600 } as const;

  it('is not 19 € because an IP address has asked too often', async () => {
    const at = await limited({ ofEffects: { oneValuation } }, '192.0.2.1');
    const price = { make: 'DACIA', model: 'LOGAN', year: 2011 };
    await shop.ask('POST', '/api/mecavin/calculate-price', price, { 'x-forwarded-for': at.from }, at.url);
    const uuid = await visitors.chooses(null);
    await shop.ask('PATCH', `/api/sessions/${uuid}`, { idveh: DEAR });
    expect((await prepare(uuid, 1900, at)).body).toMatchObject({ code: 'proof-of-work-required' });
    expect((await prepare(uuid, 1900)).body).toMatchObject({ code: 'price-changed', amount: 2900 });
    expect((await prepare(uuid, 2900)).status).toBe(200);
  });

  it('is not 19 € because the day’s money is spent', async () => {
    const at = await limited({ lookups: { most: 1 } }, '192.0.2.2');
    const uuid = await visitors.chooses(null);
    await visitors.names(uuid, DEAR, at);
    const car = { make: 'PORSCHE', model: '911', year: 2025 };
    const shown = await shop.ask('POST', '/api/mecavin/calculate-price', car, { 'x-forwarded-for': at.from }, at.url);
    for (const { status, body, headers } of [shown, await prepare(uuid, 1900, at)])
      expect([status, body['code'], Number(headers.get('retry-after')) > 0]).toEqual([503, 'look-ups-spent', true]);
    expect((await prepare(uuid, 1900)).body).toMatchObject({ code: 'price-changed', amount: 2900 });
  });

  it.each(['PX404XX', 'PX500RR'])(
    'is 19 € where the valuation of %s knows none, whatever the page shows',
    async (plate) => {
      const uuid = await visitors.chooses(plate);
      await shop.ask('PATCH', `/api/sessions/${uuid}`, { basePrice: 1 });
      expect((await prepare(uuid, 100)).body).toMatchObject({ code: 'price-changed', amount: 1900 });
      expect((await prepare(uuid, 1900)).status).toBe(200);
      const established = (await shop.eventsOf(uuid)).filter(({ type }) => type === 'BasePriceEstablished');
      expect(established).toMatchObject([{ data: { basePriceCents: 1900, source: 'default' } }]);
    },
  );
});
