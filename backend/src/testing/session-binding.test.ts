import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import { intentOf, stripeOf } from '../payments/testing/paying.js';
import { StoryShop, type Answer } from './shop.js';

let shop: StoryShop;
let strict: { url: string; close: () => Promise<void> };
beforeAll(async () => {
  shop = await StoryShop.open();
  strict = await shop.openAnother({ sessionBinding: 'strict' });
});
afterAll(async () => {
  await strict.close();
  await shop.close();
});

const email = 'jeanne@exemple.fr';
const vehicleData = examples.VehicleIdentified.data.vehicleData;
const order = { idveh: 'AB123CD', vehicleData, selectedServices: ['mecavin'], totalAmount: 19 };
const consent = { email, gdprConsent: true, gdprConsentDate: '2026-06-30T08:00:00.000Z' };
const ask = (method: string, path: string, body?: unknown, cookie = '') =>
  shop.ask(method, path, body, { cookie }, strict.url);
const cookieOf = ({ headers }: Answer) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const typesOf = async (uuid: string) => (await shop.eventsOf(uuid)).map(({ type }) => type);
const given = (view: Answer['body']) =>
  Object.keys(view)
    .filter((name) => view[name] !== null && view[name] !== false)
    .sort();

/** A visit with an order, in the browser that started it. */
async function visit() {
  const started = await ask('POST', '/api/sessions', { uuid: randomUUID(), idaff: 'a1', src: 'lettre' });
  const [uuid, cookie] = [String(started.body['uuid']), cookieOf(started)];
  await ask('PATCH', `/api/sessions/${uuid}`, { ...order, ...consent }, cookie);
  return { uuid, cookie };
}

describe('a strict visit', () => {
  it('is bound to the browser that starts it, whose secret the log does not have', async () => {
    const answer = await ask('POST', '/api/sessions', {});
    expect(answer.headers.get('set-cookie')).toMatch(
      /^shop_dev=[\w-]{43}; Max-Age=2592000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    const [, bound] = await shop.eventsOf(String(answer.body['uuid']));
    expect(bound).toMatchObject({ type: 'OwnerBound', data: { ownerHash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    const again = await ask('POST', '/api/sessions', {}, cookieOf(answer));
    expect(cookieOf(again)).toBe(cookieOf(answer));
    const [, other] = await shop.eventsOf(String(again.body['uuid']));
    expect(other?.data).not.toEqual(bound?.data);
  });

  it('is bound to one secret alone, when the browser starts it twice because the first answer is lost', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const start = () => shop.ask('POST', '/api/sessions', { lang: 'en' }, headers, strict.url);
    const [first, second] = [await start(), await start()];
    expect(second.body['uuid']).toBe(first.body['uuid']);
    expect([cookieOf(first), second.headers.get('set-cookie')]).toEqual([expect.stringMatching(/^shop_dev=/), null]);
    const uuid = String(first.body['uuid']);
    expect(await typesOf(uuid)).toEqual(['SessionStarted', 'OwnerBound']);
    const change = await ask('PATCH', `/api/sessions/${uuid}`, { mileage: 7 }, cookieOf(first));
    expect(change.body).toMatchObject({ mileage: 7 });
  });

  it('is all there for its own browser', async () => {
    const { uuid, cookie } = await visit();
    const among = `theme=dark; ${cookie}; shop_devil=1`;
    const { body } = await ask('GET', `/api/sessions/${uuid}`, undefined, among);
    expect(body).toMatchObject({ uuid, idaff: 'a1', src: 'lettre', email, selectedServices: '["mecavin"]' });
  });

  it.each([
    ['no browser of ours', () => Promise.resolve('')],
    ['the browser of another visit', async () => (await visit()).cookie],
    ['a made-up secret', () => Promise.resolve(`shop_dev=${'A'.repeat(43)}`)],
  ])('shows what it takes to go on, e-mail masked, to %s', async (_whose, cookieFor) => {
    const { uuid } = await visit();
    const cookie = await cookieFor();
    const { status, body } = await ask('GET', `/api/sessions/${uuid}`, undefined, cookie);
    expect(status).toBe(200);
    const shown = ['email', 'gdprConsent', 'idveh', 'lang', 'quote', 'selectedServices', 'servicePrices'];
    expect(given(body)).toEqual([...shown, 'totalAmount', 'uuid', 'vehicleData']);
    expect(body).toMatchObject({ email: 'j•••@e•••.fr' });
  });

  it('is changed by its own browser alone, but for its language', async () => {
    const { uuid, cookie } = await visit();
    const before = await typesOf(uuid);
    const refused = await Promise.all([
      ask('PATCH', `/api/sessions/${uuid}`, { email: 'autre@exemple.fr' }),
      ask('PATCH', `/api/sessions/${uuid}`, { lang: 'en', selectedServices: [] }),
      ask('PATCH', `/api/sessions/${uuid}`, { paymentStatus: 'failed' }),
      ask('POST', '/api/steps', { uuid, stepNumber: 6 }),
      ask('GET', `/api/steps/${uuid}`),
      ask('GET', `/api/steps/${uuid}/last`),
      ask('POST', '/api/create-payment-intent', { sessionUuid: uuid, amount: 1900 }),
      ask('POST', `/api/sessions/${uuid}/availability`),
      ask('POST', '/api/privacy/consent-withdrawal', { sessionUuid: uuid }),
    ]);
    for (const { status, body } of refused) expect([status, body['code']]).toEqual([403, 'owner-required']);
    await ask('POST', '/api/webhook/email-consent', { sessionUuid: uuid, email: 'autre@exemple.fr' });
    expect(await typesOf(uuid)).toEqual(before);
    const language = await ask('PATCH', `/api/sessions/${uuid}`, { lang: 'en' });
    expect(language.body).toMatchObject({ lang: 'en', email: 'j•••@e•••.fr' });
    expect((await ask('POST', '/api/steps', { uuid, stepNumber: 3 }, cookie)).status).toBe(201);
    const paying = { sessionUuid: uuid, amount: 1900 };
    expect((await ask('POST', '/api/create-payment-intent', paying, cookie)).status).toBe(200);
  });

  it('is not taken over by starting it again', async () => {
    const { uuid } = await visit();
    const before = await typesOf(uuid);
    const taken = await ask('POST', '/api/sessions', { uuid, email: 'autre@exemple.fr', idaff: 'b2' });
    expect([taken.status, taken.headers.get('set-cookie')]).toEqual([200, null]);
    expect(taken.body).toMatchObject({ email: 'j•••@e•••.fr', idaff: null });
    expect(await typesOf(uuid)).toEqual(before);
  });

  it('that is paid, or left for a day, shows others three fields and takes not even a language', async () => {
    const now = new Date().toISOString();
    const left = await shop.given(examples.SessionStarted, examples.OwnerBound, examples.EmailProvided);
    const paid = await shop.given(examples.SessionStarted, examples.OwnerBound, {
      ...examples.PaymentSucceeded,
      at: now,
    });
    for (const uuid of [left, paid]) {
      const { body } = await ask('GET', `/api/sessions/${uuid}`);
      expect(given(body).filter((name) => name !== 'paymentStatus')).toEqual(['lang', 'quote', 'uuid']);
      expect((await ask('PATCH', `/api/sessions/${uuid}`, { lang: 'en' })).status).toBe(403);
    }
    expect((await ask('GET', `/api/sessions/${paid}`)).body).toMatchObject({ paymentStatus: 'success' });
  });

  it('is left once nothing happened in it for a day, not before', async () => {
    const answerTo = async (hours: number) => {
      const at = new Date(Date.now() - hours * 3_600_000).toISOString();
      const { SessionStarted, OwnerBound, EmailProvided } = examples;
      const uuid = await shop.given(SessionStarted, OwnerBound, { ...EmailProvided, at });
      const { body } = await ask('GET', `/api/sessions/${uuid}`);
      return [body['email'], (await ask('PATCH', `/api/sessions/${uuid}`, { lang: 'en' })).status];
    };
    expect([await answerTo(23), await answerTo(25)]).toEqual([
      ['j•••@e•••.fr', 200],
      [null, 403],
    ]);
  });

  it('is bound to a new secret where a browser brings one that the shop never gave it', async () => {
    const [long, usual] = [`shop_dev=${'A'.repeat(65)}`, `shop_dev=${'A'.repeat(64)}`];
    expect(cookieOf(await ask('POST', '/api/sessions', {}, long))).toMatch(/^shop_dev=[\w-]{43}$/);
    expect(cookieOf(await ask('POST', '/api/sessions', {}, usual))).toBe(usual);
  });

  it('tells the page of its order to its own browser alone; who has that page’s address may use it', async () => {
    const { uuid, cookie } = await visit();
    const link = (as = '') => ask('GET', `/api/sessions/${uuid}/order`, undefined, as);
    expect((await link(cookie)).body).toMatchObject({ code: 'order-not-paid' });
    expect((await link()).body).toMatchObject({ code: 'owner-required' });
    const { body: prepared } = await ask('POST', '/api/create-payment-intent', { sessionUuid: uuid }, cookie);
    const paymentIntentId = intentOf(prepared['clientSecret']);
    await stripeOf(shop.configuration).paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' });
    await ask('PATCH', `/api/sessions/${uuid}`, { paymentStatus: 'success', paymentIntentId }, cookie);
    const { cookie: another } = await visit();
    for (const stranger of ['', another]) expect((await link(stranger)).body).toMatchObject({ code: 'owner-required' });
    const { status, body } = await link(cookie);
    expect([status, body['token']]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
    expect((await ask('GET', `/api/orders/${uuid}`)).status).toBe(404);
    const page = await ask('GET', `/api/orders/${String(body['token'])}`);
    expect(page.body['code']).not.toBe('owner-required');
  });

  it('has a uuid that cannot be guessed', async () => {
    const timed = '0192e4a1-7c3b-7def-8a11-0123456789ab';
    expect((await ask('POST', '/api/sessions', { uuid: timed })).status).toBe(400);
    const alike = await Promise.all([randomUUID(), randomUUID()].map((uuid) => ask('GET', `/api/sessions/${uuid}`)));
    expect(alike[0]?.body).toEqual(alike[1]?.body);
  });
});

describe('a compatible visit', () => {
  it('is open to anyone with its uuid, without a cookie', async () => {
    const started = await shop.ask('POST', '/api/sessions', { uuid: '0192e4a1-7c3b-7def-8a11-0123456789ab' });
    const uuid = String(started.body['uuid']);
    expect([started.status, started.headers.get('set-cookie')]).toEqual([201, null]);
    const { status, body } = await shop.ask('PATCH', `/api/sessions/${uuid}`, { ...order, ...consent });
    expect([status, body['email']]).toEqual([200, email]);
    expect(await typesOf(uuid)).not.toContain('OwnerBound');
  });
});
