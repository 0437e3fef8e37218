import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.js';
import { StoryShop, type Answer } from '../testing/shop.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open({ canLoseEventStore: true });
});
afterAll(() => shop.close());

describe('a visit that changes itself more often than a page ever does', () => {
  it('waits for its turn, and is refused beyond 256 at once with the time to come back, until some are answered', async () => {
    const { body } = await shop.ask('POST', '/api/sessions', { uuid: randomUUID() });
    const step = { uuid: String(body['uuid']), stepNumber: 3 };
    const key = { 'idempotency-key': randomUUID() };
    const answers: Answer[] = [];
    shop.eventStoreProcess.freeze();
    const asked = Array.from({ length: 270 }, async () =>
      answers.push(await shop.ask('POST', '/api/steps', step, key)),
    );
    await eventually(async () => expect(await Promise.resolve(answers)).toHaveLength(14));
    expect(answers[0]).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(answers[0]?.headers.get('retry-after')).toBe('1');
    const own = shop.ask('GET', `/api/sessions/${step.uuid}`);
    const other = shop.ask('POST', '/api/sessions', { uuid: randomUUID() });
    shop.eventStoreProcess.thaw();
    await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(256);
    expect([(await own).status, (await other).status]).toEqual([200, 201]);
    expect((await shop.ask('POST', '/api/steps', step)).status).toBe(201);
  });
});
