import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.js';
import { StoryShop } from '../testing/shop.js';

let shop: StoryShop;
beforeAll(async () => (shop = await StoryShop.open()));
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

const words = async (): Promise<unknown> => (await shop.ask('GET', '/api/automotive-keywords')).body;

describe('a keyword that staff add', () => {
  it('counts five minutes later, and those of before until then', async () => {
    const now = performance.now.bind(performance);
    let passedMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
    const before = await words();
    await shop.rows(`insert into backend.automotive_keyword (keyword) values ('camion')`);
    passedMs = 4 * 60_000;
    expect(await words()).toEqual(before);
    passedMs = 5 * 60_000 + 1;
    const after = await eventually(async () => {
      const listed = await words();
      expect(listed).toContain('camion');
      return listed;
    });
    expect(after).toEqual([...(after as string[])].sort((a, b) => a.localeCompare(b, 'fr')));
  });
});
