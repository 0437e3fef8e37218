import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { startEventStore } from '../../../../workshop/launch/testing/event-store.mjs';
import { ShopIdentity, WrongMasterKey } from './shop-identity.js';

let eventStore: Awaited<ReturnType<typeof startEventStore>>;
let store: StreamStore;
beforeAll(async () => {
  eventStore = await startEventStore({ postgresUrl: process.env['SHOP_TEST_EVENT_STORE_POSTGRES'] });
  store = new StreamStore(eventStore.url);
});
afterAll(async () => {
  await store.close();
  await eventStore.stop();
});

const master = { version: 'v1', key: randomBytes(32) };
const started = (key = master) => new ShopIdentity(store, key).onApplicationBootstrap();

describe('a process that starts', () => {
  it('founds the shop once, also when several start at once, and never again', async () => {
    await Promise.all([started(), started(), started()]);
    await started();
    const founded = await store.read('shop');
    expect(founded.map(({ type, id, data }) => ({ type, isId: (data as { id: string }).id === id }))).toEqual([
      { type: 'ShopFounded', isId: true },
    ]);
  });

  it('is refused in one sentence with a master key that the log was not sealed with', async () => {
    await started();
    const refused = started({ version: 'v1', key: randomBytes(32) });
    await expect(refused).rejects.toBeInstanceOf(WrongMasterKey);
    await expect(refused).rejects.toThrow(
      /^MASTER_KEY \(version v1\) is not the key of shop [-0-9a-f]{36}, whose log this is/,
    );
    const { id } = await store.first('shop').then((founded) => founded ?? { id: '' });
    expect(await new ShopIdentity(store, master).establish()).toBe(id);
    const newer = started({ ...master, version: 'v2' });
    await expect(newer).rejects.toBeInstanceOf(WrongMasterKey);
    await expect(newer).rejects.toThrow(
      `MASTER_KEY (version v2) is not the key of shop ${id}, whose log this is (version v1).`,
    );
  });

  it('waits in the background for a store that is away, and founds the shop then', async () => {
    const { databaseUrl, port } = await startEventStore({
      postgresUrl: process.env['SHOP_TEST_EVENT_STORE_POSTGRES'],
    }).then(async (other) => (await other.stop(), other));
    const later = new StreamStore(`esdb://127.0.0.1:${port}?tls=false`);
    const identity = new ShopIdentity(later, master);
    await identity.onApplicationBootstrap();
    const other = await startEventStore({ databaseUrl, port });
    await expect.poll(() => later.read('shop').catch(() => []), { timeout: 15_000 }).toHaveLength(1);
    identity.onApplicationShutdown();
    await later.close();
    await other.stop();
  });
});
