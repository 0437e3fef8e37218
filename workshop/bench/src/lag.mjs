import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { tryUpcast } from '@shop/domain/event-types';
import { sessions } from '../../../projections/dist/sessions/sessions.projection.js';
import { Worker } from '../../../eventing/dist/projections/worker.js';
import { connect, EventStoreDBClient, jsonEvent, NO_STREAM } from './clients.mjs';
import { percentile, printTable } from './figures.mjs';
import { machine } from './machine.mjs';
import { eventsOf, visitsOf } from './made-up.mjs';
import { installation, withClusters } from './installation.mjs';

/** Time between samples, in ms: more than ten batches a second would be gathered. */
const SAMPLE_EVERY_MS = 125;

/** Listens for the worker's progress; `seen(position)` resolves when the projection has reached that position. */
async function listener(url, projection) {
  const client = await connect(url);
  let reached = 0n;
  let wake = () => undefined;
  client.on('notification', ({ payload }) => {
    const [name, position] = payload.split(' ');
    if (name !== projection) return;
    reached = BigInt(position.split('/')[0]);
    wake();
  });
  await client.query('listen es_progress');
  const seen = async (position) => {
    while (reached < position) await new Promise((resolve) => (wake = resolve));
  };
  return { seen, end: () => client.end() };
}

/** Time in ms from the response to an append until its row can be read. */
async function visible(client, event, seen) {
  const stream = `session-${randomUUID()}`;
  const { position } = await client.appendToStream(stream, jsonEvent(event), { expectedRevision: NO_STREAM });
  const before = performance.now();
  await seen(position.commit);
  return performance.now() - before;
}

/** Duration in ms of a transaction that writes a row like those of the worker. */
async function commit(client) {
  const before = performance.now();
  await client.query('begin');
  await client.query('insert into beside (id, view) values ($1, $2)', [randomUUID(), '{"a":1}']);
  await client.query('commit');
  return performance.now() - before;
}

async function sample(installed, samples) {
  const client = EventStoreDBClient.connectionString(installed.eventStoreUrl);
  const { seen, end } = await listener(installed.databaseUrl, sessions.name);
  const writer = await connect(installed.databaseUrl);
  await writer.query('create table beside (id uuid primary key, view jsonb)');
  const [visit] = visitsOf(1);
  const [event] = eventsOf(visit);
  const found = { lags: [], commits: [] };
  for (let warm = 0; warm < 20; warm++) await visible(client, event, seen);
  await pause(2000);
  for (let turn = 0; turn < samples; turn++) {
    found.lags.push(await visible(client, event, seen));
    found.commits.push(await commit(writer));
    await pause(SAMPLE_EVERY_MS);
  }
  await Promise.all([client.dispose(), end(), writer.end()]);
  return found;
}

/** Measures how long after the response to a command its row is readable, alternating with one commit in the same Postgres. */
export async function bench({ samples }) {
  await withClusters(async () => {
    const installed = await installation();
    const { eventStoreUrl, databaseUrl } = installed;
    const settings = { eventStoreUrl, databaseUrl, upcast: tryUpcast, report: () => undefined };
    const worker = new Worker({ ...settings, projections: [sessions] });
    worker.start();
    try {
      console.log(`${samples} samples each; before: ${machine()}`);
      const { lags, commits } = await sample(installed, samples);
      const row = (share) => {
        const [lag, one] = [percentile(lags, share), percentile(commits, share)];
        return [`p${100 * share}`, lag.toFixed(1), one.toFixed(1), (lag / one).toFixed(1)];
      };
      printTable(['', 'visible after, ms', 'one commit, ms', 'ratio'], [row(0.5), row(0.95), row(0.99)]);
      console.log(`after: ${machine()}`);
    } finally {
      await worker.stop();
      await installed.end();
    }
  });
}
