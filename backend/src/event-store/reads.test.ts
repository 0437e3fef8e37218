import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BEGINNING } from '../postgres/reaction-checkpoints.js';
import { StoryShop } from '../testing/shop.js';
import { EventStoreDBClient } from './client.js';
import { EventStoreHealth } from './event-store-health.js';
import { Reactions } from './reactions.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
}, 60_000);
afterAll(() => shop.close());

const part = <T>(token: abstract new (...args: never[]) => T): T => shop.app.get(token, { strict: false });

describe('a read of the event store', () => {
  it('leaves no call open, so that the client can be disposed at once', async () => {
    await shop.flood('session-flood', { type: 'Flooded', data: {}, at: '2026-11-22T08:00:00.000Z' }, 3);
    expect(await part(EventStoreHealth).answers()).toBe(true);
    expect((await part(Reactions).endOfLog()).commit).toBeGreaterThan(BEGINNING.commit);
    const late = new Promise((resolve) => setTimeout(resolve, 10_000, 'late').unref());
    const disposed = part(EventStoreDBClient)
      .dispose()
      .then(() => 'disposed');
    expect(await Promise.race([disposed, late])).toBe('disposed');
  }, 30_000);
});
