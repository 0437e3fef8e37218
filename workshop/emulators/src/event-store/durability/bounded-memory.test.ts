import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { jsonEvent } from '@eventstore/db-client';
import { useServers } from '../testing/servers.js';
import { collect, numbersIn, uniqueName } from '../testing/store-under-test.js';

const servers = useServers();

const TIMEOUT_MS = 120_000;
const EVENTS = 150;
const BYTES = 300_000;
const READERS = process.env.SHOP_TEST_FULL === '1' ? 40 : 6;

const heavyEvents = (first: number) =>
  [first, first + 1, first + 2].map((n) => jsonEvent({ type: 'Weighed', data: { n, text: 'x'.repeat(BYTES) } }));

/** Resident memory of the process, in bytes; 0 where /proc does not report it. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(status) ?? [];
  return Number(kilobytes ?? 0) * 1024;
}

describe('an event store with a log larger than what it keeps in memory', () => {
  it(
    'gives all of it to readers, old and slow subscribers, and stays small',
    async () => {
      const server = await servers.start(await servers.createLog());
      const client = servers.connect(server.url);
      const stream = uniqueName('heavy');
      const slow = client.subscribeToStream(stream);
      await once(slow, 'caughtUp');
      slow.pause();
      for (let n = 0; n < EVENTS; n += 3) {
        await client.appendToStream(stream, heavyEvents(n));
      }
      const all = Array.from({ length: EVENTS }, (_, n) => n);

      expect(numbersIn(await collect(client.readStream(stream)))).toEqual(all);
      expect(numbersIn(await collect(client.subscribeToStream(stream), EVENTS))).toEqual(all);
      expect(numbersIn(await collect(slow, EVENTS))).toEqual(all);
      expect(await memoryOf(server.pid)).toBeLessThan(400 * 1024 * 1024);
    },
    TIMEOUT_MS,
  );

  it('keeps little of what readers do not take, and gives it once they do', async () => {
    const server = await servers.start(await servers.createLog());
    const client = servers.connect(server.url);
    const stream = uniqueName('heavy');
    for (let n = 0; n < EVENTS; n += 3) await client.appendToStream(stream, heavyEvents(n));
    const before = await memoryOf(server.pid);
    const later = servers.connect(server.url).readStream(stream)[Symbol.asyncIterator]();
    const others = Array.from({ length: READERS }, () => client.readStream(stream)[Symbol.asyncIterator]());
    await Promise.all([later, ...others].map((read) => read.next()));
    const grown = (await memoryOf(server.pid)) - before;
    let left = 0;
    while ((await later.next()).done === false) left += 1;

    expect(left).toBe(EVENTS - 1);
    expect(grown).toBeLessThan(150 * 1024 * 1024);
  });
});
