import { describe, expect, it } from '@jest/globals';
import { answered, answeredSession, refused, refusedFields } from './answers.js';
import { Client, type Json } from './client.js';
import { totalOf } from './prices.js';
import { settings } from './settings.js';
import { okOf, Visit } from './visit.js';

const shop = new Client();
const { discount } = settings();
const priced = (body: object) => shop.post('/api/mecavin/calculate-price', body);

describe('POST /api/mecavin/calculate-price', () => {
  it('prices a car by make, model and year between 9 and 29 euros, however the year is written', async () => {
    const visit = await Visit.started();
    const { vehicleData } = await visit.look();
    const { marque: make, modele: model, annee: year } = vehicleData;
    const { price } = okOf(await priced({ make, model, year })) as { price: number };
    expect(price).toBeGreaterThanOrEqual(9);
    expect(price).toBeLessThanOrEqual(29);
    expect(await priced({ make, model, year: String(year) })).toMatchObject(answered(200, { price }));
  });

  it('refuses a car without make, model or year', async () => {
    expect(await priced({})).toMatchObject(refusedFields('make', 'model', 'year'));
    expect(await priced({ make: 'BMW', model: 'X5', year: 'soon' })).toMatchObject(refusedFields('year'));
  });
});

describe('GET /api/discount-token/{token}', () => {
  const known = discount === undefined ? it.skip : it;

  known('finds the percentage, which a session then has and pays', async () => {
    const answer = await shop.get(`/api/discount-token/${discount}`);
    expect(answer).toMatchObject(answered(200, { token: discount, discountPercentage: expect.any(Number) }));
    const percentage = Number((answer.json as Json)['discountPercentage']);
    const visit = await Visit.readyToPay();
    const discounted = { discountToken: discount, discountPercentage: percentage };
    const total = totalOf(visit.car.basePrice, 3, percentage) * 100;
    const promo = visit.amount - total;
    const quote = { afterPack: visit.amount, promo, total, basePrice: visit.car.basePrice };
    expect(await visit.change(discounted)).toMatchObject(answeredSession(200, { ...discounted, quote }));
  });

  it('knows no token that was never issued, and gives none to a session', async () => {
    expect(await shop.get('/api/discount-token/NEVER-ISSUED')).toMatchObject(refused(404, 'discount-not-found'));
    const visit = await Visit.started();
    const claimed = await visit.change({ discountToken: 'NEVER-ISSUED', discountPercentage: 90 });
    expect(claimed).toMatchObject(answeredSession(200, { discountToken: null, discountPercentage: null }));
  });
});
