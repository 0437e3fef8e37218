import { describe, expect, it } from '@jest/globals';
import { answered, filledText, list, refused, secondsOrNull, textOrNull, wholeNumber } from './answers.js';
import { Client } from './client.js';

const shop = new Client();
const company = {
  ...{ name: filledText, siret: filledText, vatNumber: filledText, address: filledText },
  ...{ director: filledText, host: filledText, mediator: filledText },
};

describe('what a page is told of the shop', () => {
  it('are its names, its links and the publishable key of the payment provider', async () => {
    const links = { professionalAppUrl: filledText, customerAppUrl: filledText, reviewsUrl: filledText };
    const answer = await shop.get('/api/configuration');
    expect(answer).toMatchObject(
      answered(200, {
        ...{ brandName: filledText, supportEmail: filledText, livePaymentHost: filledText, ...links, company },
        stripe: { publicKey: expect.stringMatching(/^pk_/), scriptUrl: filledText },
        ...{ priceDisplay: expect.stringMatching(/^(specified|lawful)$/), promiseSeconds: wholeNumber },
      }),
    );
    const { analytics, ratings } = answer.json as { analytics: object | null; ratings: Record<string, object | null> };
    expect([null, { host: filledText, key: filledText }]).toContainEqual(analytics);
    const rating = { stars: expect.any(Number), reviews: wholeNumber, date: textOrNull };
    for (const site of ['google', 'trustpilot']) expect([null, rating]).toContainEqual(ratings[site]);
    expect(JSON.stringify(answer.json)).not.toMatch(/sk_|whsec_/);
  });
});

describe('the health of the shop', () => {
  it('is live, and ready to sell', async () => {
    expect(await shop.get('/health/live')).toMatchObject(answered(200, { status: 'live' }));
    const clock = { skewSeconds: expect.any(Number), warning: textOrNull, sources: list };
    const ready = { status: 'ready', checks: { eventStore: true, postgres: true }, logRefusedBy: [], clock };
    const answer = await shop.get('/health/ready');
    expect(answer).toMatchObject(answered(200, ready));
    const { sources } = (answer.json as { clock: { sources: object[] } }).clock;
    for (const source of sources) expect(source).toMatchObject({ source: filledText, skewSeconds: secondsOrNull });
  });
});

describe('what is no call of the contract', () => {
  it('is refused, as is a call by another method', async () => {
    expect(await shop.get('/api/nowhere')).toMatchObject(refused(404, 'not-found'));
    expect(await shop.call('DELETE', '/api/sessions')).toMatchObject(refused(405, 'method-not-allowed'));
  });

  it('is described by the shop, with every call of the specification', async () => {
    const { json } = await shop.get('/api/openapi.json');
    expect(Object.keys((json as { paths: object }).paths)).toEqual(expect.arrayContaining(CALLS));
  });
});

const CALLS = [
  '/api/sessions',
  '/api/sessions/{uuid}',
  '/api/steps',
  '/api/steps/{uuid}',
  '/api/steps/{uuid}/last',
  '/api/automotive-keywords',
  '/api/discount-token/{token}',
  '/api/vehicle/license-plate',
  '/api/vehicle/vin',
  '/api/mecavin/calculate-price',
  '/api/webhook/email-consent',
  '/api/create-payment-intent',
  '/api/admin/user',
  '/api/admin/login',
  '/api/admin/logout',
  '/api/admin/dashboard',
];
