import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoryProjections } from '../testing/projections.js';
import { StoryShop } from '../testing/shop.js';
import { ErasedVisits } from './erased-visits.js';

let shop: StoryShop;
let register: ErasedVisits;
beforeAll(async () => {
  shop = await StoryShop.open();
  register = shop.app.get(ErasedVisits, { strict: false });
});
afterAll(() => shop.close());

describe('the register of erased visits', () => {
  it('holds what is begun and not complete, the oldest first, and begins anew what was complete', async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    for (const uuid of [first, second, third]) await register.begin(uuid);
    expect(await register.open()).toEqual([first, second, third]);
    await register.complete([first, third]);
    expect(await register.open()).toEqual([second]);
    await register.begin(first);
    expect(await register.open()).toEqual([first, second]);
  });

  it('loses only the visit that must be kept, and after a restore of the log begins all others again', async () => {
    await shop.rows('delete from backend.erased_visit');
    const [kept, open, complete] = [randomUUID(), randomUUID(), randomUUID()];
    for (const uuid of [kept, open, complete]) await register.begin(uuid);
    await register.complete([complete]);
    await register.keep(kept);
    expect(await register.open()).toEqual([open]);
    await register.beginAgain();
    expect(await register.open()).toEqual([open, complete]);
  });

  it('knows the tables that are kept from before a rebuild, and takes none that are being built for them', async () => {
    const projections = await StoryProjections.prepare(shop.eventStore.url, shop.configuration.databaseUrl);
    const build = (version: number, status: string) =>
      shop.rows(`insert into es.projection_build (name, version, status) values ('sessions', $1, $2)`, [
        version,
        status,
      ]);
    await build(2, 'live');
    await build(3, 'building');
    expect(await register.hasEarlierTables()).toBe(false);
    await build(1, 'retired');
    expect(await register.hasEarlierTables()).toBe(true);
    await projections.stop();
  });
});
