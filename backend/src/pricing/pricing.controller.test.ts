import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueryBus } from '@nestjs/cqrs';
import { sessionExamples as examples } from '@shop/domain/testing';
import { TooManyRequests } from '../limits/too-many-requests.js';
import { LookupBudgetExhausted } from '../integrations/unanswered.js';
import { CallRejected } from '../integrations/provider-call.js';
import { StoryShop } from '../testing/shop.js';
import { issueDiscount } from '../testing/discounts.js';
import { FindPrice, FindPriceHandler } from './find-price.query.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

describe('looking a vehicle up', () => {
  const plate = { licensePlate: 'AB-123-CD' };

  it('takes both names for a plate and for a VIN, and answers the six fields', async () => {
    const { status, body } = await shop.ask('POST', '/api/vehicle/license-plate', {
      immatriculation: 'ab 123 cd',
      licensePlate: 'ZZ',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ immatriculation_siv: 'AB123CD', immatriculation_siv_fr: 'AB-123-CD' });
    expect(Object.keys(body).toSorted()).toEqual([
      'annee',
      'immatriculation_siv',
      'immatriculation_siv_fr',
      'marque',
      'modele',
      'vin',
    ]);
    for (const request of [{ vin: 'VF1RFB00123456789' }, { VIN: 'VF1RFB00123456789', vin: 'x' }]) {
      expect((await shop.ask('POST', '/api/vehicle/vin', request)).body).toMatchObject({ marque: 'RENAULT' });
    }
  });

  it('prices the car of the specification at 19 €', async () => {
    const { body } = await shop.ask('POST', '/api/vehicle/license-plate', plate);
    const request = { make: body['marque'], model: body['modele'], year: body['annee'] };
    expect((await shop.ask('POST', '/api/mecavin/calculate-price', request)).body).toEqual({ price: 19 });
  });

  it.each([{}, { licensePlate: 'ABC' }, { licensePlate: 7 }, { licensePlate: 'A'.repeat(1000) }])(
    'is 400 for %j',
    async (request) => {
      expect((await shop.ask('POST', '/api/vehicle/license-plate', request)).status).toBe(400);
    },
  );

  const CAR = { make: 'BMW', model: 'X5', year: 2017 };
  it.each<[field: string, values: readonly unknown[]]>([
    ['make', [undefined, null, '', ' \t', 'x'.repeat(121), 7]],
    ['model', [undefined, null, '', ' ', 'x'.repeat(121), 7]],
    ['year', [undefined, null, 'x', '', 999, 10_000, 2017.25]],
  ])('has no price without a %s', async (field, values) => {
    const ask = (request: object) => shop.ask('POST', '/api/mecavin/calculate-price', request);
    for (const value of values) {
      const { body } = await ask({ ...CAR, [field]: value });
      expect([value, body]).toMatchObject([value, { status: 400, errors: [{ field }] }]);
    }
    expect((await ask(CAR)).status).toBe(200);
  });
});

describe('the price of a car', () => {
  const price = (error: Error) => {
    const queries = { execute: () => Promise.reject(error) } as unknown as QueryBus;
    return new FindPriceHandler(queries).execute(new FindPrice('BMW', 'X5', 2017));
  };

  it('is not known while the valuation is not called: nothing is sold at the default then', async () => {
    await expect(price(new CallRejected('spared for now'))).rejects.toMatchObject({ code: 'price-unknown' });
  });

  it.each([new TypeError('make is undefined'), new TooManyRequests(10), new LookupBudgetExhausted(60)])(
    'is none after %s',
    async (error) => {
      await expect(price(error)).rejects.toBe(error);
    },
  );
});

describe('a discount token', () => {
  it('is answered when the shop issued it, and 404 when not', async () => {
    await issueDiscount(shop, 'BIENVENUE10', 10);
    expect((await shop.ask('GET', '/api/discount-token/BIENVENUE10')).body).toEqual({
      token: 'BIENVENUE10',
      discountPercentage: 10,
    });
    for (const token of ['BIENVENUE11', 'x', '%00', 'a'.repeat(500)]) {
      expect((await shop.ask('GET', `/api/discount-token/${token}`)).status).toBe(404);
    }
  });
});

describe('the page', () => {
  it('gets what it may know, and no secret', async () => {
    const { body } = await shop.ask('GET', '/api/configuration');
    expect(body).toMatchObject({ brandName: 'Meca', stripe: { publicKey: 'pk_test_stories' } });
    expect(JSON.stringify(body)).not.toMatch(/sk_test|whsec/);
    const { promiseSeconds } = shop.configuration.delivery;
    expect(body).toMatchObject({ promiseSeconds, checksMailDomains: false });
    const asking = await shop.openAnother({ mailDomainResolver: 'system' });
    const { body: other } = await shop.ask('GET', '/api/configuration', undefined, {}, asking.url);
    await asking.close();
    expect(other).toEqual({ ...body, checksMailDomains: true });
  });

  it('is given the words by which professionals are known', async () => {
    const { body } = await shop.ask('GET', '/api/automotive-keywords');
    expect(body).toContain('garage');
  });

  it('has its consent notices taken at once, with all seven fields', async () => {
    const visit = { sessionUuid: randomUUID(), vehicleData: examples.VehicleIdentified.data.vehicleData };
    const notice = { email: 'a@b.fr', gdprConsent: true, ...visit, idaff: 'aff-1', src: 'mail', lang: 'fr' };
    const statusOf = async (body: object) => (await shop.ask('POST', '/api/webhook/email-consent', body)).status;
    expect(await statusOf(notice)).toBe(202);
    for (const field of Object.keys(notice))
      expect([field, await statusOf({ ...notice, [field]: 7 })]).toEqual([field, 400]);
  });
});
