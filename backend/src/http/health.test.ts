import { StreamStore } from '@shop/eventing/event-store/streams';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StoryShop } from '../testing/shop.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

describe('a thousand questions at once whether the shop is ready', () => {
  it('are all answered by one read of its stores, or one each second', async () => {
    const reads = vi.spyOn(shop.app.get(StreamStore, { strict: false }), 'answers');
    const ask = async () => (await fetch(`${shop.url}/health/ready`)).status;
    const startedAt = Date.now();
    const statuses = await Promise.all(Array.from({ length: 1000 }, ask));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(reads.mock.calls.length).toBeLessThanOrEqual(2 + (Date.now() - startedAt) / 1000);
  });
});
