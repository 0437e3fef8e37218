import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RELAXED } from '../limits/limits.js';
import { StoryShop, type Answer } from '../testing/shop.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

const byPlate = (licensePlate: string, at?: string) =>
  shop.ask('POST', '/api/vehicle/license-plate', { licensePlate }, {}, at);
const refusalIn = ({ status, body, headers }: Answer) => [status, body['code'], headers.get('retry-after')];

describe('a vehicle that cannot be looked up', () => {
  it('is unknown, or the registry does not answer, and neither is to be asked again at once', async () => {
    expect(refusalIn(await byPlate('XX-404-XX'))).toEqual([404, 'vehicle-not-found', null]);
    expect(refusalIn(await byPlate('ER-500-RR'))).toEqual([502, 'vehicle-look-up-failed', null]);
  });

  it.each([
    ['license-plate', { licensePlate: 'ABC' }, 'immatriculation', 'This is not a French plate.'],
    ['vin', { VIN: 'ABC' }, 'vin', 'This is not a VIN of 17 characters.'],
  ])('because its %s is none is told at its field', async (kind, request, field, message) => {
    const { status, body } = await shop.ask('POST', `/api/vehicle/${kind}`, request);
    expect([status, body['errors']]).toEqual([400, [{ field, message }]]);
  });

  it('is not paid for once the money is spent, which an operator sees', async () => {
    const poor = await shop.openAnother({ limits: { ...RELAXED, lookups: { most: 0 } } });
    const [status, code, retryAfter] = refusalIn(await byPlate('AB-123-CD', poor.url));
    expect([status, code, Number(retryAfter) > 0]).toEqual([503, 'look-ups-spent', true]);
    const answer = await fetch(`${poor.url}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('shop_limit_refused_total{limit="paid-look-ups",status="503"} 1\n');
    const car = { make: 'BMW', model: 'X5', year: 2017 };
    const priced = (at: string) => shop.ask('POST', '/api/mecavin/calculate-price', car, {}, at);
    expect((await priced(shop.url)).status).toBe(200);
    expect(refusalIn(await priced(poor.url)).slice(0, 2)).toEqual([503, 'look-ups-spent']);
    await poor.close();
  });
});
