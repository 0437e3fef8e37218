import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import { chosen } from '../payments/testing/paying.js';
import { BillingProviders } from '../testing/billing-providers.js';
import { issueDiscount } from '../testing/discounts.js';
import { StoryShop } from '../testing/shop.js';
import { PRODUCTION, type Limit } from './limits.js';

let shop: StoryShop;
let guarded: { url: string; close: () => Promise<void> };
let other: typeof guarded;
const paid = new BillingProviders(true);
beforeAll(async () => {
  shop = await StoryShop.open();
  const providers = await paid.in(shop.configuration);
  guarded = await shop.openAnother({ limits: PRODUCTION, providers });
  other = await shop.openAnother({ limits: PRODUCTION, providers });
  await issueDiscount(shop, 'BIENVENUE10', 10);
});
afterAll(async () => {
  await Promise.all([guarded.close(), other.close()]);
  paid.close();
  await shop.close();
});
beforeEach(() => paid.forget());

let customers = 0;
const newIp = () => `203.0.113.${(customers += 1)}`;
let cars = 0;
const newPlate = () => `AB${String((cars += 1)).padStart(3, '0')}CD`;

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const ask = (method: string, path: string, body: unknown, ip: string, url = guarded.url) =>
  shop.ask(method, path, body, from(ip), url);
const newVisit = () => shop.given(examples.SessionStarted);
const lookup = (ip: string, url?: string) =>
  ask('POST', '/api/vehicle/license-plate', { licensePlate: newPlate() }, ip, url);
async function identify(ip: string) {
  const changes = { idveh: newPlate(), vehicleData: { marque: 'BMW', modele: 'X5', annee: 2017 } };
  return ask('PATCH', `/api/sessions/${await newVisit()}`, changes, ip);
}
async function statusesOf(times: number, one: (turn: number) => Promise<{ status: number }>) {
  const seen: number[] = [];
  for (let turn = 0; turn < times; turn += 1) seen.push((await one(turn)).status);
  return seen;
}
const passed = (statuses: readonly number[]) => statuses.filter((status) => status !== 429 && status !== 403).length;

describe('a client that wants to spend the budget of lookups', () => {
  it('has five a minute without work, also by changing eighty visits', async () => {
    const ip = newIp();
    const statuses = await statusesOf(80, () => identify(ip));
    expect([passed(statuses), paid.registry]).toEqual([5, 5]);
    expect((await identify(newIp())).status).toBe(200);
  });

  it('has them once, whichever process is asked', async () => {
    const ip = newIp();
    const urls = [guarded.url, other.url];
    const statuses = await statusesOf(12, (turn) => lookup(ip, urls[turn % 2]));
    expect([passed(statuses), paid.registry]).toEqual([5, 5]);
  });

  it('has not 256 times as much for the 256 networks of one household', async () => {
    const statuses = await statusesOf(256, (turn) => lookup(`2001:db8:1:${turn.toString(16)}::1`));
    expect(paid.registry).toBeLessThanOrEqual(20);
    expect(passed(statuses)).toBe(paid.registry);
    expect((await lookup('2001:db8:2:1::1')).status).toBe(200);
  });

  it('gains nothing by writing an IPv4 address in another way', async () => {
    const ip = newIp();
    const [a = 0, b = 0, c = 0, d = 0] = ip.split('.').map(Number);
    const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
    const spellings = [ip, `::ffff:${ip}`, `::ffff:${hex}`, `64:ff9b::${hex}`];
    await statusesOf(12, (turn) => lookup(spellings[turn % 4] ?? ''));
    expect(paid.registry).toBe(5);
  });

  it('pays nothing for a vehicle that is known already', async () => {
    const ip = newIp();
    const licensePlate = newPlate();
    const known = () => ask('POST', '/api/vehicle/license-plate', { licensePlate }, ip);
    expect(passed(await statusesOf(12, known))).toBe(12);
    expect(paid.registry).toBe(1);
  });
});

describe('a client that guesses discount tokens', () => {
  it('has ten wrong guesses a minute without work, also by changing visits', async () => {
    const ip = newIp();
    const guess = async (turn: number) =>
      ask('PATCH', `/api/sessions/${await newVisit()}`, { discountToken: `GUESS${turn}` }, ip);
    expect(passed(await statusesOf(30, guess))).toBe(10);
    expect((await ask('GET', '/api/discount-token/BIENVENUE10', undefined, ip)).status).toBe(403);
  });

  it('is not somebody who uses a token that there is', async () => {
    const ip = newIp();
    const use = () => ask('GET', '/api/discount-token/BIENVENUE10', undefined, ip);
    expect(passed(await statusesOf(25, use))).toBe(25);
  });
});

describe('a client that tries cards', () => {
  const intent = (sessionUuid: string, ip: string, more = {}, url?: string) =>
    ask('POST', '/api/create-payment-intent', { sessionUuid, amount: 4300, currency: 'eur', ...more }, ip, url);

  it('has six intents an hour for a visit, whatever else stands in the body', async () => {
    const uuid = await shop.given(...chosen);
    const junk = async (turn: number) => {
      const selectedServices = [turn % 2 === 0 ? 'mecavin' : 'service-history'];
      await shop.ask('PATCH', `/api/sessions/${uuid}`, { selectedServices, mileage: null });
      return intent(uuid, newIp(), { uuid: randomUUID(), amount: null });
    };
    expect(passed(await statusesOf(7, junk))).toBe(6);
  });

  it('is not somebody who comes back to the same payment again and again', async () => {
    const uuid = await shop.given(...chosen);
    const [ip, secrets] = [newIp(), new Set<unknown>()];
    for (let turn = 0; turn < 12; turn += 1) secrets.add((await intent(uuid, ip)).body['clientSecret']);
    expect([secrets.size, secrets.has(undefined)]).toEqual([1, false]);
  });

  it('has thirty an hour from one IP address without work, whichever process is asked', async () => {
    const ip = newIp();
    const urls = [guarded.url, other.url];
    const attempt = async (turn: number) => intent(await shop.given(...chosen), ip, {}, urls[turn % 2]);
    expect(passed(await statusesOf(34, attempt))).toBe(30);
  });

  it('has the provider asked a few times about what is claimed', async () => {
    const uuid = await shop.given(...chosen);
    const ip = newIp();
    const claims = await statusesOf(60, (turn) =>
      ask('PATCH', `/api/sessions/${uuid}`, { paymentStatus: 'success', paymentIntentId: `pi_${turn}` }, ip),
    );
    expect(passed(claims)).toBe(30);
  });
});

describe('a client that wants to fill the log', () => {
  const step = (uuid: string, ip: string, payloadJson: unknown) =>
    ask('POST', '/api/steps', { uuid, stepNumber: 0, payloadJson }, ip);

  it('leaves no payload above 2 KiB, and sixty of them in a visit', async () => {
    const [uuid, ip] = [await newVisit(), newIp()];
    const large = { page: 'x'.repeat(8000) };
    expect((await step(uuid, ip, large)).status).toBe(400);
    const small = { page: 'x'.repeat(2000) };
    const statuses = await statusesOf(62, () => step(uuid, ip, small));
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
    expect((await step(uuid, ip, small)).body['code']).toBe('too-many-steps');
  });

  it('writes so many bytes an hour from one IP address, over however many visits', async () => {
    const bytes = { ...PRODUCTION.ofRoutes['written-bytes'], most: 32 * 1024 } as Limit;
    const narrow = await shop.openAnother({ limits: { ...PRODUCTION, ofRoutes: { bytes } } });
    const payloadJson = { page: 'x'.repeat(2000) };
    const write = async () =>
      ask('POST', '/api/steps', { uuid: await newVisit(), stepNumber: 0, payloadJson }, '203.0.113.250', narrow.url);
    expect(passed(await statusesOf(30, write))).toBe(16);
    await narrow.close();
  });

  it('changes and reads a visit only so often from one IP address', async () => {
    const [uuid, ip] = [await newVisit(), newIp()];
    const change = async (turn: number) =>
      ask('PATCH', `/api/sessions/${turn % 2 === 0 ? uuid : await newVisit()}`, { lang: 'fr' }, ip);
    expect(passed(await statusesOf(250, change))).toBeLessThanOrEqual(240);
    const read = () => ask('GET', `/api/sessions/${uuid}`, undefined, newIp());
    expect(passed(await statusesOf(130, read))).toBeLessThanOrEqual(120);
  });
});
