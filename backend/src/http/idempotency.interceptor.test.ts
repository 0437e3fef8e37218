import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sessionExamples as facts } from '@shop/domain';
import { StoryShop } from '../testing/shop.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
}, 60_000);
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
    const uuid = await shop.given(facts.SessionStarted);
    const step = { uuid, stepNumber: 0, payloadJson: '{"page":"/"}' };
    const key = underKey(randomUUID());
    const answers = [await shop.ask('POST', '/api/steps', step, key), await shop.ask('POST', '/api/steps', step, key)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await shop.factsOf(uuid)).toHaveLength(2);
  });

  it('answers a change as it answered then, whatever came after', async () => {
    const uuid = await shop.given(facts.SessionStarted);
    const key = underKey(randomUUID());
    const first = await shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage: 1 }, key);
    await shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage: 2 });
    const again = await shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage: 1 }, key);
    expect(again.body).toEqual(first.body);
    expect((await shop.ask('GET', `/api/sessions/${uuid}`)).body['mileage']).toBe(2);
  });

  it('is refused for another body, at once and by what is stored', async () => {
    const uuid = await shop.given(facts.SessionStarted);
    const key = underKey(randomUUID());
    await shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage: 1 }, key);
    const { status, body } = await shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage: 3 }, key);
    expect([status, body['code']]).toEqual([409, 'idempotency-key-reused']);
    const elsewhere = await shop.openAnother();
    const there = await shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage: 3 }, key, elsewhere.url);
    await elsewhere.close();
    expect([there.status, there.body['code']]).toEqual([409, 'idempotency-key-reused']);
  });

  it('of fifty at once is one', async () => {
    const uuid = await shop.given(facts.SessionStarted);
    const step = { uuid, stepNumber: 0, payloadJson: '{"page":"/"}' };
    const key = underKey(randomUUID());
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.ask('POST', '/api/steps', step, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await shop.factsOf(uuid)).toHaveLength(2);
  });
});
