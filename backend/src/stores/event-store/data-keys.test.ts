import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { orderStream } from '@shop/domain/orders';
import { sessionStream } from '@shop/domain/sessions';
import { collectGarbage } from '../../testing/collect-garbage.js';
import { eventually } from '../../testing/eventually.js';
import { StoryShop } from '../../testing/shop.js';
import { DataKeys } from './data-keys.js';
import { wrapKey } from './wrapping.js';

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
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const keysOfAProcess = () => new DataKeys(store, shop.configuration.keys.master);

/** Keys of a log that has the key of a visit once, and after that no more. */
function keysOfALogThatForgets(stream: string): DataKeys {
  const { master } = shop.configuration.keys;
  const stored = [{ data: wrapKey(master, stream, randomBytes(32)) }];
  const log = { first: () => Promise.resolve(stored.shift()) } as unknown as StreamStore;
  return new DataKeys(log, master);
}

/** The time of keys, which passes when a story says so. */
function movableTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return {
    passes(seconds: number): void {
      now += seconds * 1000;
      vi.advanceTimersByTime(seconds * 1000);
    },
  };
}

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

  it('that another process erases is unknown within a minute, also to a process that uses it all the time', async () => {
    const stream = sessionStream(randomUUID());
    const keys = keysOfALogThatForgets(stream);
    const minute = movableTime();
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await keys.find(stream)).toBeDefined();
      minute.passes(20);
    }
    minute.passes(1);
    expect(await keys.find(stream)).toBeUndefined();
  });

  it('is in no memory beside its own, and in none after a minute without use', async () => {
    const stream = sessionStream(randomUUID());
    const keys = keysOfALogThatForgets(stream);
    const minute = movableTime();
    const found = new WeakRef((await keys.find(stream))?.key ?? Buffer.alloc(0));
    expect(found.deref()?.buffer.byteLength).toBe(32);
    minute.passes(61);
    await eventually(() => {
      collectGarbage();
      expect(found.deref() === undefined).toBe(true);
      return Promise.resolve();
    }, 5000);
    expect(await keys.find(stream)).toBeUndefined();
  });
});
