import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { backoff } from '../backoff.js';
import { AllEvents } from '../event-store/all-events.js';
import { Database } from '../postgres/database.js';
import { ReadInterrupted } from '../event-store/calls/store-errors.js';
import { LogRefused } from '../event-store/log-identity.js';
import { eventually } from '../testing/eventually.js';
import { LeaseLost, NewerTables, Outdated, type Consumer } from './consumer.js';
import { Outage } from './outages/outage.js';
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
  ...{ storeShopId: unused, storeFailure: unused },
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

/** Runs a consumer whose lease fails with one error after the other, until it asks once more; returns what came of each. */
async function failing(...errors: readonly Error[]) {
  const [lines, refusals, resigned]: [string[], number[], Error[]] = [[], [], []];
  const [states, askedAt]: [string[], number[]] = [[], []];
  const shutdown = new AbortController();
  const database = new Database('postgres://127.0.0.1:1/none', 'test');
  const events = new AllEvents('esdb://127.0.0.1:1?tls=false', (_type, _version, data) => ({ data }));
  const report = (line: string): void => void lines.push(line);
  let asked = 0;
  const acquire = (): Promise<never> => {
    askedAt.push(performance.now());
    if (asked > 0) states.push(follower.health.report().state);
    const error = errors[asked++];
    if (error === undefined) shutdown.abort();
    return Promise.reject(error ?? new Error('It shuts down.'));
  };
  const onRefused = (): void => void refusals.push(asked);
  const outage = new Outage(report, 'over');
  const stores = { database, events, report };
  const consumer = { ...rebuilt, name: 'visits', acquire };
  const follower = new Follower(consumer, stores, new Metrics('projection'), onRefused, outage);
  await follower.run(shutdown.signal, (reason) => resigned.push(reason));
  await Promise.all([events.end(), database.end()]);
  return { lines, refusals, resigned, states, askedAt, report: follower.health.report() };
}

describe.concurrent('a consumer that fails again and again', () => {
  it('says a refusal of the log once, and another one, and the same again after something else', async () => {
    const [gone, shorter] = ['it no longer holds', 'it ends at'].map((why) => new LogRefused('went back', why));
    if (gone === undefined || shorter === undefined) throw new Error('There is no refusal.');
    const { lines, refusals, states } = await failing(gone, gone, shorter, new Error('no memory'), gone);
    expect(lines).toEqual([
      'visits refuses the log: it no longer holds',
      'visits refuses the log: it ends at',
      'visits restarts: no memory',
      'visits refuses the log: it no longer holds',
    ]);
    expect(states).toEqual(['refused', 'refused', 'refused', 'failing', 'refused']);
    expect(refusals).toEqual([1, 5]);
  });

  it('says an outage of the event store once, and any other failure each time', async () => {
    const silent = new ReadInterrupted('There is no answer.');
    const { lines, refusals } = await failing(silent, silent, new Error('no memory'), new Error('no memory'), silent);
    expect(lines).toEqual([
      'The log cannot be read: There is no answer.',
      'visits restarts: no memory',
      'visits restarts: no memory',
    ]);
    expect(refusals).toEqual([]);
  });

  it('waits longer each time', async () => {
    const { askedAt } = await failing(...Array.from({ length: 5 }, () => new Error('no memory')));
    const pauses = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
    pauses.forEach((pauseMs, failures) => expect(pauseMs).toBeGreaterThan(0.95 * backoff(failures, 0)));
  });

  it('gives up for a newer program, and stays unwell in stand-by', async () => {
    const newer = new NewerTables('The tables are newer.');
    const { resigned, report } = await failing(newer);
    expect(resigned).toEqual([newer]);
    expect(report).toMatchObject({ state: 'standby', failure: 'The tables are newer.', stuck: true });
    expect((await failing(new Error('no memory'))).report).toMatchObject({ state: 'standby', failure: null });
  });
});
