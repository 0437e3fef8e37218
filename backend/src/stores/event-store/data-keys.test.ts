import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { orderStream } from '@shop/domain/orders';
import { sessionStream } from '@shop/domain/sessions';
import { StoryShop } from '../../testing/shop.js';
import { DataKeys } from './data-keys.js';

let shop: StoryShop;
let store: StreamStore;
beforeAll(async () => {
  shop = await StoryShop.open();
  store = new StreamStore(shop.eventStore.url);
});
afterAll(async () => {
  await store.close();
  await shop.close();
});
const keysOfAProcess = () => new DataKeys(store, shop.configuration.keys.master);

describe('the key of a visit', () => {
  it('is made once for all processes, and is that of the order too', async () => {
    const [uuid, one, other] = [randomUUID(), keysOfAProcess(), keysOfAProcess()];
    expect(await one.find(sessionStream(uuid))).toBeUndefined();
    const made = await Promise.all([one, one, other].map((keys) => keys.findOrMake(sessionStream(uuid))));
    expect(new Set(made.map(({ key }) => key.toString('hex'))).size).toBe(1);
    expect(await keysOfAProcess().find(orderStream(uuid))).toEqual(made[0]);
    expect((await one.findOrMake(sessionStream(randomUUID()))).key).not.toEqual(made[0]?.key);
  });

  it('that is erased is unknown at once, also to the process that used it, and is never made again', async () => {
    const [stream, keys] = [sessionStream(randomUUID()), keysOfAProcess()];
    await keys.findOrMake(stream);
    await keys.erase(stream);
    await keys.erase(stream);
    expect(await keys.find(stream)).toBeUndefined();
    await expect(keys.findOrMake(stream)).rejects.toThrow('session-not-found');
    await expect(keysOfAProcess().findOrMake(stream)).rejects.toThrow('session-not-found');
  });
});
