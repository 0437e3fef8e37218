import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import { documentedApi } from '../testing/conformance.js';
import { operationsOf } from '../testing/fuzz/requests.js';
import { StoryShop } from '../testing/shop.js';
import { clientIp, clientNetworks } from '../platform/client-ip.js';
import { limitsFrom, PRODUCTION } from '../limits/limits.js';

let shop: StoryShop;
let guarded: { url: string; close: () => Promise<void> };
beforeAll(async () => {
  shop = await StoryShop.open();
  guarded = await shop.openAnother({ limits: PRODUCTION });
});
afterAll(async () => {
  await guarded.close();
  await shop.close();
});

let customers = 0;
/** A customer behind the gateway, with an IP address of its own. */
const newCustomer = () => ({ 'x-forwarded-for': `203.0.113.${(customers += 1)}` });

type Customer = Record<string, string>;
async function statuses(times: number, ask: () => Promise<{ status: number }>) {
  const seen: number[] = [];
  for (let turn = 0; turn < times; turn += 1) seen.push((await ask()).status);
  return seen;
}
const asked = (method: string, path: string, body: unknown, customer: Customer) =>
  shop.ask(method, path, body, customer, guarded.url);
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

describe('by IP address', () => {
  it.each([
    ['lookups that cost nothing', 300, 'POST', '/api/vehicle/license-plate', { immatriculation: 'nonsense' }],
    ['sessions', 60, 'POST', '/api/sessions', {}],
    ['logins', 20, 'POST', '/api/admin/login', {}],
  ])('%s are answered %i times, then 429', async (_name, most, method, path, body) => {
    const customer = newCustomer();
    const seen = await statuses(most, () => asked(method, path, body, customer));
    expect(seen).not.toContain(429);
    const { status, headers, body: problem } = await asked(method, path, body, customer);
    expect([status, problem['code']]).toEqual([429, 'too-many-requests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await asked(method, path, body, newCustomer())).status).not.toBe(429);
  });

  it('is not fooled by what a customer claims about himself', async () => {
    const [{ 'x-forwarded-for': own }] = [newCustomer()];
    let claim = 0;
    const forged = () => ({ 'x-forwarded-for': `198.51.100.${(claim += 1)}, ${own}`, 'x-real-ip': `${claim}.1.1.1` });
    const seen = await statuses(61, () => asked('POST', '/api/sessions', {}, forged()));
    expect(seen).toEqual([...times(60, 201), 429]);
  });

  it('believes nobody where nobody is trusted', async () => {
    const http = { ...shop.configuration.http, trustedProxies: false as const };
    const alone = await shop.openAnother({ http, limits: PRODUCTION });
    const seen = await statuses(61, () => shop.ask('POST', '/api/sessions', {}, newCustomer(), alone.url));
    await alone.close();
    expect(seen).toEqual([...times(60, 201), 429]);
  });

  it('guessing uuids ends after twenty that do not exist', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const guesser = newCustomer();
    const guess = () => asked('GET', `/api/sessions/${randomUUID()}`, undefined, guesser);
    expect(await statuses(21, guess)).toEqual([...times(20, 404), 429]);
    expect((await asked('GET', `/api/sessions/${uuid}`, undefined, newCustomer())).status).toBe(200);
  });
});

describe('a route of visitors', () => {
  const UNLIMITED = [
    ...['/health/live', '/health/ready', '/metrics'],
    ...['/api/configuration', '/api/automotive-keywords', '/api/webhook/stripe'],
  ];
  const routes = operationsOf(documentedApi().document)
    .filter(({ path }) => !UNLIMITED.includes(path) && !path.startsWith('/api/admin/'))
    .map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);

  it.each(routes)('is limited: %s', (route) => {
    const limits = Object.values(PRODUCTION.ofRoutes).filter((limit) => limit.routes.includes(route));
    expect(limits).not.toEqual([]);
  });

  it('is limited to those who ask for nothing but its headers too', async () => {
    const guesser = newCustomer();
    const guess = (method: string) => async () =>
      fetch(`${guarded.url}/api/sessions/${randomUUID()}`, { method, headers: guesser });
    expect(await statuses(10, guess('HEAD'))).toEqual(times(10, 404));
    expect(await statuses(11, guess('GET'))).toEqual([...times(10, 404), 429]);
    expect((await guess('HEAD')()).status).toBe(429);
  });
});

describe('by session', () => {
  it('steps are recorded 120 times a minute, and those of another session still then', async () => {
    const [uuid, other] = [await shop.given(examples.SessionStarted), await shop.given(examples.SessionStarted)];
    const customer = newCustomer();
    const step = (of: string) => () => asked('POST', '/api/steps', { uuid: of, stepNumber: 0 }, customer);
    expect((await statuses(121, step(uuid))).at(-1)).toBe(429);
    expect((await step(other)()).status).toBe(201);
  });
});

describe('a link to an order or a report', () => {
  const routes = operationsOf(documentedApi().document)
    .filter(({ path }) => /^\/api\/(orders|shared-reports)\//.test(path))
    .map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
  const limitsOf = (route: string) =>
    Object.values(PRODUCTION.ofRoutes).filter((limit) => limit.routes.includes(route));

  it.each(routes)('is limited at %s, in requests and in guesses', (route) => {
    expect(limitsOf(route).map(({ counts }) => counts)).toEqual(expect.arrayContaining(['requests', 404]));
  });

  it('of a shared report may be guessed twenty times', async () => {
    const guesser = newCustomer();
    const guess = () => asked('GET', `/api/shared-reports/${'A'.repeat(43)}/fr`, undefined, guesser);
    expect(await statuses(21, guess)).toEqual([...times(20, 404), 429]);
  });
});

describe('what is counted', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['64:ff9b::cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['nonsense', 'nonsense'],
  ])('counts %s as %s', (ip, counted) => {
    expect(clientIp(ip)).toBe(counted);
  });

  it('counts an IPv6 address by the networks around it too, each with more', () => {
    const networks = clientNetworks('2001:db8:1:2ff:3:4:5:6').map(({ name, allowance }) => [name, allowance]);
    expect(networks).toEqual([
      ['2001:db8:1:2ff::/64', 1],
      ['2001:db8:1:200::/56', 4],
      ['2001:db8:1::/48', 16],
    ]);
  });

  it('takes nothing from the neighbours of a client that has nothing left', async () => {
    const [household, neighbour] = [1, 2].map((one) => ({ 'x-forwarded-for': `2001:db8:7:${one}::1` }));
    const start = (customer: Customer = {}) => asked('POST', '/api/sessions', {}, customer);
    expect((await statuses(100, () => start(household))).filter((status) => status === 201)).toHaveLength(60);
    expect((await start(neighbour)).status).toBe(201);
  });
});

describe('the figures', () => {
  it('are those of production, or relaxed, or single ones', () => {
    expect(limitsFrom('production')).toEqual(PRODUCTION);
    expect(limitsFrom('relaxed')?.ofRoutes['sessions']?.most).toBe(600_000);
    expect(limitsFrom('production,paid-look-ups=9')?.lookups).toEqual({ most: 9 });
    expect(limitsFrom('production,times-with-work=1')?.work).toEqual({ ...PRODUCTION.work, times: 1 });
    expect(limitsFrom('relaxed,intents=9')?.ofEffects['intents']?.most).toBe(9);
    expect(limitsFrom('production, sessions=40')?.ofRoutes['sessions']?.most).toBe(40);
  });

  it.each(['', 'none', 'production,unknown=4', 'production,sessions', 'sessions=4', 'production,sessions=-1'])(
    'are refused as %j',
    (text) => {
      expect(limitsFrom(text)).toBeUndefined();
    },
  );
});
