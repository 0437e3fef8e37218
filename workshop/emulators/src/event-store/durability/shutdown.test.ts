import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { holdCommits } from '../testing/held-commits.js';
import { freePort } from '../../../../launch/processes/ports.mjs';
import { useServers } from '../testing/servers.js';
import { collect, eventually, numbered, numbersIn, uniqueName } from '../testing/store-under-test.js';

const servers = useServers();

const LIMIT_MS = 5_000;

describe('an event store that is stopped', () => {
  it('answers the appends it has taken, ends subscriptions, and exits 0 within 5 s', async () => {
    const log = await servers.createLog();
    const server = await servers.start(log);
    const client = servers.connect(server.url);
    const subscription = client.subscribeToAll({ fromPosition: 'end' });
    await once(subscription, 'caughtUp');
    const ended = once(subscription, 'error');
    const commits = await holdCommits(log);
    const streams = Array.from({ length: 5 }, () => uniqueName('visit'));
    const appending = Promise.all(streams.map((stream) => client.appendToStream(stream, numbered(1))));
    await eventually(async () => expect(await commits.waiting()).toBe(1));

    const signalledAt = Date.now();
    const exit = server.end('SIGTERM');
    await commits.release();
    const answers = await appending;
    expect(answers.map(({ nextExpectedRevision }) => nextExpectedRevision)).toEqual(streams.map(() => 0n));
    expect(await ended).toEqual([expect.objectContaining({ type: 'unavailable' })]);
    expect(await exit).toBe(0);
    expect(Date.now() - signalledAt).toBeLessThan(LIMIT_MS);

    const again = servers.connect((await servers.start(log)).url);
    for (const stream of streams) expect(numbersIn(await collect(again.readStream(stream)))).toEqual([1]);
  });

  it('answers the last append of every client before it ends the calls of any', async () => {
    const log = await servers.createLog();
    const httpPort = await freePort();
    const server = await servers.start(log, { EVENT_STORE_HTTP_PORT: `${httpPort}` });
    const [idle, busy] = [servers.connect(server.url), servers.connect(server.url)];
    await idle.appendToStream(uniqueName('visit'), numbered(0));
    const commits = await holdCommits(log);
    const appending = busy.appendToStream(uniqueName('visit'), numbered(1));
    await eventually(async () => expect(await commits.waiting()).toBe(1));

    const exit = server.end('SIGTERM');
    await eventually(async () => expect((await fetch(`http://127.0.0.1:${httpPort}/health/ready`)).status).toBe(503));
    await commits.release();
    expect(await appending).toMatchObject({ nextExpectedRevision: 0n });
    expect(await exit).toBe(0);
  });

  it('exits within 5 s also when Postgres does not answer, and says that it could not finish', async () => {
    const log = await servers.createLog();
    const server = await servers.start(log);
    const commits = await holdCommits(log);
    const appending = servers.connect(server.url).appendToStream(uniqueName('visit'), numbered(1));
    const rejected = expect(appending).rejects.toThrow();
    await eventually(async () => expect(await commits.waiting()).toBe(1));

    const signalledAt = Date.now();
    expect(await server.end('SIGTERM')).toBe(1);
    expect(server.output()).toContain('did not answer in time');
    expect(Date.now() - signalledAt).toBeLessThan(LIMIT_MS);
    await rejected;
    await commits.release();
  });

  it('is healthy until then', async () => {
    const httpPort = await freePort();
    const server = await servers.start(await servers.createLog(), { EVENT_STORE_HTTP_PORT: `${httpPort}` });
    const answer = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${httpPort}${path}`);
      return [response.status, await response.json()];
    };

    expect(await answer('/health/live')).toEqual([200, { status: 'up' }]);
    expect(await answer('/health/ready')).toEqual([200, { status: 'up' }]);
    expect(await answer('/')).toEqual([404, { status: 'unknown-path' }]);
    expect(await server.end('SIGTERM')).toBe(0);
    await expect(answer('/health/live')).rejects.toThrow();
  });
});
