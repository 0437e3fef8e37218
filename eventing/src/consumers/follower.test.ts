import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { AllEvents } from '../event-store/all-events.js';
import { Database } from '../postgres/database.js';
import { LogRefused } from '../event-store/log-identity.js';
import { eventually } from '../testing/eventually.js';
import { LeaseLost, Outdated, type Consumer } from './consumer.js';
import { Follower } from './follower.js';
import { Metrics } from './metrics.js';

const unused = (): Promise<never> => Promise.reject(new Error('It never has its lease.'));

/** A consumer that is rebuilt until its process shuts down, which interrupts it with an error. */
const rebuilt: Consumer = {
  name: 'rebuilt',
  handles: ['Weighed'],
  keyOf: ({ stream }) => stream,
  acquire: async ({ signal, rebuilds }) => {
    rebuilds();
    await once(signal, 'abort');
    throw new Error('The operation was aborted.');
  },
  ...{ advance: unused, handle: unused, sort: unused, addToBlocked: unused, block: unused },
  ...{ storeShopId: unused, storeFailure: unused, storeLag: unused },
};

describe('a consumer that is interrupted because its process shuts down', () => {
  it('reports no failure', async () => {
    const lines: string[] = [];
    const report = (line: string): void => void lines.push(line);
    const database = new Database('postgres://127.0.0.1:1/none', 'test');
    const events = new AllEvents('esdb://127.0.0.1:1?tls=false', (_type, _version, data) => ({ data }));
    const metrics = new Metrics('projection');
    const follower = new Follower(rebuilt, { database, events, report }, metrics);
    const shutdown = new AbortController();
    const running = follower.run(shutdown.signal, () => undefined);
    expect(follower.health.report().state).toBe('rebuilding');
    shutdown.abort();
    await running;
    expect(lines).toEqual([]);
    expect(follower.health.report()).toMatchObject({ state: 'standby', failure: null });
    expect(await metrics.text(false, {})).not.toContain('shop_projection_failures_total{');
    await Promise.all([events.end(), database.end()]);
  });
});

describe('a failure of a consumer', () => {
  it.each([
    [new LeaseLost('another worker has it'), 'lease-lost'],
    [new LogRefused('went back', 'the log went back'), 'log-refused'],
    [new Outdated('another version built the tables'), 'outdated-tables'],
    [new Error('no memory'), 'other'],
  ])('is counted by its kind: %s', async (failure, kind) => {
    const database = new Database('postgres://127.0.0.1:1/none', 'test');
    const events = new AllEvents('esdb://127.0.0.1:1?tls=false', (_type, _version, data) => ({ data }));
    const metrics = new Metrics('projection');
    const failing = { ...rebuilt, acquire: () => Promise.reject(failure) };
    const follower = new Follower(failing, { database, events, report: () => undefined }, metrics);
    const shutdown = new AbortController();
    const running = follower.run(shutdown.signal, () => undefined);
    const count = `shop_projection_failures_total{projection="rebuilt",kind="${kind}"}`;
    await eventually(async () => expect(await metrics.text(false, {})).toContain(count));
    shutdown.abort();
    await running;
    await Promise.all([events.end(), database.end()]);
  });
});
