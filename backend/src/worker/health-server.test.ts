import type { Clocks } from '@shop/eventing/clocks';
import type { StreamStore } from '@shop/eventing/event-store/streams';
import { expect, it } from 'vitest';
import type { Configuration } from '../platform/configuration.js';
import type { Disks } from '../platform/disks/disks.js';
import { HealthIssues } from '../platform/health-issues.js';
import type { Postgres } from '../stores/postgres/postgres.js';
import type { BackgroundTasks } from './background-tasks.js';
import { HealthServer } from './health-server.js';
import type { WorkerMetrics } from './worker-metrics.js';

const WELL = {
  ...{ eventStore: true, postgres: true, isFarOff: false, failedForMs: 0, isStuck: false, isLeading: true },
  ...{ clocks: [] as object[], disks: [] as object[] },
};

/** What a worker in this state answers, and with which status. */
async function answerOf(state: Partial<typeof WELL>, path = '/health/ready') {
  const { eventStore, postgres, isFarOff, failedForMs, isStuck, isLeading, clocks, disks } = { ...WELL, ...state };
  let now = 0;
  const healthIssues = new HealthIssues(() => now);
  for (now of [0, failedForMs]) healthIssues.report('order', 'no answer');
  const reader = { rows: () => Promise.resolve([]) };
  const server = new HealthServer(
    { http: { host: '127.0.0.1', port: 0 } } as unknown as Configuration,
    { answers: () => Promise.resolve(eventStore) } as unknown as StreamStore,
    { answers: () => Promise.resolve(postgres), outage: null, reader } as unknown as Postgres,
    { isFarOff, issues: clocks, view: {} } as unknown as Clocks,
    { isLeading, healthIssues, reactions: { isStuck, log: {}, reports: {} } } as unknown as BackgroundTasks,
    {} as unknown as WorkerMetrics,
    { issues: disks } as unknown as Disks,
  );
  await server.onApplicationBootstrap();
  const response = await fetch(`${server.url}${path}`);
  const body = (await response.json()) as { status: string };
  server.beforeApplicationShutdown();
  return { status: response.status, body };
}

async function readyWith(state: Partial<typeof WELL>) {
  const { status, body } = await answerOf(state);
  return [status, body.status];
}

it.each([
  ['nothing is wrong', {}, true],
  ['it waits to take over', { isLeading: false }, true],
  ['a task has failed for less than a minute', { failedForMs: 59_999 }, true],
  ['a task has failed for a minute', { failedForMs: 60_000 }, false],
  ['a reaction is stuck', { isStuck: true }, false],
  ['its clock is far off', { isFarOff: true }, false],
  ['the event store is away', { eventStore: false }, false],
  ['Postgres is away', { postgres: false }, false],
])('a worker says while %s whether it is ready', async (_what, state, isReady) => {
  expect(await readyWith(state)).toEqual(isReady ? [200, 'ready'] : [503, 'not-ready']);
});

it('a worker says which store is away, and whether it leads', async () => {
  const { eventStore, postgres } = { eventStore: false, postgres: false };
  expect((await answerOf({ eventStore })).body).toMatchObject({
    checks: { eventStore, postgres: true },
    leading: true,
  });
  const waiting = await answerOf({ postgres, isLeading: false });
  expect(waiting.body).toMatchObject({ checks: { eventStore: true, postgres }, leading: false });
});

it('a worker says that it lives whatever is wrong, has figures or says that it has none, and nothing else', async () => {
  expect(await answerOf({ eventStore: false, isStuck: true }, '/health/live')).toEqual({
    ...{ status: 200, body: { status: 'live' } },
  });
  expect(await answerOf({}, '/health')).toEqual({ status: 404, body: { status: 'unknown' } });
});

it('a worker names the clocks and the disks that somebody has to look at, and is ready', async () => {
  const since = '2026-11-20T13:42:00.000Z';
  const clocks = [{ source: 'postgres', since, reason: 'It is 3 s ahead.' }];
  const disks = [{ disk: 'logs', freeShare: 0.05, isFull: false, since, reason: 'The disk of logs has 5 % left.' }];
  const { status, body } = await answerOf({ clocks, disks });
  expect([status, body]).toMatchObject([
    200,
    {
      troubles: [
        { duty: 'order' },
        { duty: 'clock of postgres', since, reason: 'It is 3 s ahead.' },
        { duty: 'disk of logs', since, reason: 'The disk of logs has 5 % left.' },
      ],
    },
  ]);
});
