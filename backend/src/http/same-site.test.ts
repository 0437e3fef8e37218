import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../testing/raw.js';
import { StoryShop } from '../testing/shop.js';

const PUBLIC = 'https://rapports.example.fr';

let shop: StoryShop;
let open: { url: string; close: () => Promise<void> };
beforeAll(async () => {
  shop = await StoryShop.open();
  const http = { ...shop.configuration.http, publicUrl: new URL(PUBLIC) };
  open = await shop.openAnother({ http });
});
afterAll(async () => {
  await open.close();
  await shop.close();
});

const JSON_TYPE = { 'content-type': 'application/json' };
const port = () => new URL(shop.url).port;

describe('a change asked for by a page', () => {
  const TYPES = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    undefined,
  ];
  const strangers = [
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'http://evil.example:80',
    'http://localhost:1',
    'https://xn--rapports-example-fr',
    'garbage',
    '',
  ];

  describe.each(strangers)('of %j', (origin) => {
    it.each(TYPES)('is refused as %s, with and without a header of ours', async (type) => {
      const headers = { origin, ...(type === undefined ? {} : { 'content-type': type }) };
      for (const more of [{}, { 'x-requested-with': 'shop' }]) {
        const answer = await raw(shop.url, 'POST', '/api/sessions', { ...headers, ...more }, '{}');
        expect([answer.status, answer.body['code']]).toEqual([403, 'cross-site']);
      }
    });
  });

  it.each(['/api/sessions', '/api/admin/login', '/api/admin/logout', '/api/create-payment-intent'])(
    'is refused at %s when the browser calls it cross-site',
    async (path) => {
      const answer = await raw(shop.url, 'POST', path, { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }, '{}');
      expect(answer.body['code']).toBe('cross-site');
    },
  );

  it.each(['localhost', '127.0.0.1', '[::1]'])('is taken from the same place named %s', async (name) => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const headers = { ...JSON_TYPE, host: `${host}:${port()}`, origin: `http://${name}:${port()}` };
      expect((await raw(shop.url, 'POST', '/api/sessions', headers, '{}')).status).toBe(201);
    }
  });

  it.each(['192.168.1.20', '[fd00::20]'])('is taken from %s, an address of the network, and no other', async (name) => {
    const changeFrom = async (origin: string) => {
      const headers = { ...JSON_TYPE, host: `${name}:${port()}`, origin: `http://${origin}` };
      return (await raw(shop.url, 'POST', '/api/sessions', headers, '{}')).status;
    };
    expect(await changeFrom(`${name}:${port()}`)).toBe(201);
    for (const other of [`192.168.1.21:${port()}`, `${name}:1`]) expect(await changeFrom(other)).toBe(403);
  });

  it.each(['rebind.evil.example', 'localhost.evil.example', '127.0.0.1.nip.io'])(
    'is refused of a stranger’s name that leads here: %s',
    async (name) => {
      const headers = { ...JSON_TYPE, host: `${name}:${port()}`, origin: `http://${name}:${port()}` };
      const answer = await raw(
        shop.url,
        'POST',
        '/api/sessions',
        { ...headers, 'sec-fetch-site': 'same-origin' },
        '{}',
      );
      expect([answer.status, answer.body['code']]).toEqual([403, 'cross-site']);
    },
  );

  it('is taken from the public address, whatever host the gateway asks by', async () => {
    const headers = { ...JSON_TYPE, host: 'backend:3001', origin: PUBLIC, 'sec-fetch-site': 'same-origin' };
    expect((await raw(open.url, 'POST', '/api/sessions', headers, '{}')).status).toBe(201);
  });

  it('is taken from what is no browser and says no origin', async () => {
    expect((await raw(shop.url, 'POST', '/api/sessions', JSON_TYPE, '{}')).status).toBe(201);
  });

  it('is for its signature to decide when the payment provider sends it', async () => {
    const answer = await raw(
      shop.url,
      'POST',
      '/api/webhook/stripe',
      { ...JSON_TYPE, origin: 'https://x.example' },
      '{}',
    );
    expect(answer.status).toBe(400);
  });
});

describe('every answer', () => {
  it.each([
    ['GET', '/api/configuration'],
    ['GET', '/api/nowhere'],
    ['PUT', '/api/sessions'],
    ['POST', '/api/admin/login'],
    ['GET', '/health/live'],
  ])('is data that no browser shows, keeps or embeds: %s %s', async (method, path) => {
    const { headers } = await raw(shop.url, method, path);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('asks for https in future only where the shop is on https', async () => {
    const of = async (url: string) => (await raw(url, 'GET', '/health/live')).headers['strict-transport-security'];
    expect(await of(shop.url)).toBeUndefined();
    expect(await of(open.url)).toMatch(/max-age=31536000/);
  });
});
