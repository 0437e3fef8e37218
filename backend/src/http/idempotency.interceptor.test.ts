import { inspect } from 'node:util';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import { sessionStream } from '@shop/domain/sessions';
import { Streams } from '../stores/event-store/streams.js';
import { StoryShop } from '../testing/shop.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

const underKey = (key: string) => ({ 'idempotency-key': key });

describe('a repetition under an idempotency key', () => {
  it('starts one session, with the same answer each time, also without a uuid', async () => {
    const key = underKey(randomUUID());
    const [first, second] = [
      await shop.ask('POST', '/api/sessions', {}, key),
      await shop.ask('POST', '/api/sessions', {}, key),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  it('records one step', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const step = { uuid, stepNumber: 0, payloadJson: '{"page":"/"}' };
    const key = underKey(randomUUID());
    const answers = [await shop.ask('POST', '/api/steps', step, key), await shop.ask('POST', '/api/steps', step, key)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await shop.eventsOf(uuid)).toHaveLength(2);
  });

  it('answers a change as it answered then, whatever came after', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const key = underKey(randomUUID());
    const first = await shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage: 1 }, key);
    await shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage: 2 });
    const again = await shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage: 1 }, key);
    expect(again.body).toEqual(first.body);
    expect((await shop.ask('GET', `/api/sessions/${uuid}`)).body['mileage']).toBe(2);
  });

  it('is refused for another body, at once and by what is stored', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const key = underKey(randomUUID());
    await shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage: 1 }, key);
    const { status, body } = await shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage: 3 }, key);
    expect([status, body['code']]).toEqual([409, 'idempotency-key-reused']);
    const elsewhere = await shop.openAnother();
    const there = await shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage: 3 }, key, elsewhere.url);
    await elsewhere.close();
    expect([there.status, there.body['code']]).toEqual([409, 'idempotency-key-reused']);
  });

  it('is refused at another address with the same body', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const key = underKey(randomUUID());
    const change = (query: string) => shop.ask('PATCH', `/api/sessions/${uuid}${query}`, { mileage: 1 }, key);
    expect((await change('')).status).toBe(200);
    expect((await change('?from=elsewhere')).status).toBe(409);
    expect((await change('')).status).toBe(200);
  });

  it('is refused under a key that is longer than a key may be', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const change = (length: number) =>
      shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage: 1 }, underKey('k'.repeat(length)));
    const { status, body } = await change(256);
    expect([status, body['code']]).toEqual([400, 'bad-request']);
    expect(body['errors']).toMatchObject([{ field: 'idempotency-key' }]);
    expect((await change(255)).status).toBe(200);
  });

  it('is nobody else’s: two clients with the key 1 have two visits', async () => {
    const [first, second] = [
      await shop.ask('POST', '/api/sessions', {}, underKey('1')),
      await shop.ask('POST', '/api/sessions', {}, underKey('1')),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body['uuid']).not.toBe(first.body['uuid']);
    const guessed = createHash('sha256').update('key:1').digest('hex').slice(0, 8);
    expect([first, second].map(({ body }) => String(body['uuid']).slice(0, 8))).not.toContain(guessed);
  });

  it('names one visit once it is too long for two clients to have chosen it', async () => {
    const isSame = async (length: number) => {
      const key = underKey(randomUUID().slice(0, length));
      const [first, second] = [
        await shop.ask('POST', '/api/sessions', {}, key),
        await shop.ask('POST', '/api/sessions', {}, key),
      ];
      for (const { body } of [first, second]) expect(body['uuid']).toMatch(/^.{8}-.{4}-4.{3}-[89ab].{3}-.{12}$/);
      return first.body['uuid'] === second.body['uuid'];
    };
    expect([await isSame(15), await isSame(16)]).toEqual([false, true]);
  });

  it('of another network or another browser is another visit', async () => {
    const key = underKey(randomUUID());
    const from = (ip: string, cookie = '') =>
      shop.ask('POST', '/api/sessions', {}, { ...key, 'x-forwarded-for': ip, cookie });
    const answers = [
      await from('192.0.2.1'),
      await from('198.51.100.7'),
      await from('192.0.2.1', 'shop_dev=another'),
      await from('192.0.2.1'),
    ];
    const uuids = answers.map(({ body }) => body['uuid']);
    expect(new Set(uuids).size).toBe(3);
    expect(uuids[3]).toBe(uuids[0]);
  });

  it('stands nowhere in the log', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const key = `canary-${randomUUID()}`;
    await shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage: 1 }, underKey(key));
    const recorded = await shop.app.get(Streams, { strict: false }).readRecorded(sessionStream(uuid));
    expect(recorded).toHaveLength(2);
    expect(inspect(recorded, { depth: null })).not.toContain(key);
  });

  it('of fifty at once is one', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const step = { uuid, stepNumber: 0, payloadJson: '{"page":"/"}' };
    const key = underKey(randomUUID());
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.ask('POST', '/api/steps', step, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await shop.eventsOf(uuid)).toHaveLength(2);
  });
});
