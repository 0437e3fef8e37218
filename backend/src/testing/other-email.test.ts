import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoryShop } from './shop.js';
import { chosen, CHOSEN_CENTS } from '../payments/testing/paying.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

describe('a consent that was given for another e-mail', () => {
  it('pays for nothing until it is given for this one', async () => {
    const uuid = await shop.given(...chosen);
    const prepare = () =>
      shop.ask('POST', '/api/create-payment-intent', { sessionUuid: uuid, amount: CHOSEN_CENTS, currency: 'eur' });
    const change = (changes: object) => shop.ask('PATCH', `/api/sessions/${uuid}`, changes);
    expect((await prepare()).status).toBe(200);
    expect((await change({ email: 'b@x.fr' })).body).toMatchObject({ email: 'b@x.fr', gdprConsent: false });
    expect(await prepare()).toMatchObject({ status: 409, body: { code: 'payment-consent-missing' } });
    const consent = { gdprConsent: true, gdprConsentDate: '2026-06-30T08:04:00.000Z', gdprConsentVersion: '1.0' };
    const { body } = await change({ email: 'b@x.fr', ...consent });
    expect(body).toMatchObject({ email: 'b@x.fr', ...consent });
    expect((await prepare()).status).toBe(200);
  });
});
