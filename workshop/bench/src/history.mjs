import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FindDashboard, FindDashboardHandler } from '../../../backend/dist/analytics/find-dashboard.query.js';
import { visits } from '../../../projections/dist/analytics/visits.projection.js';
import { historyOf } from '../../../analyst/dist/run.js';
import { startFold } from '../../../eventing/dist/fold.js';
import { exportEvents } from '../../../analyst/dist/export/export.js';
import { eventShape } from '../../../analyst/dist/export/shape.js';
import { dashboardFold } from '../../../analyst/dist/past/dashboard.js';
import { redacted } from '../../../analyst/dist/redaction.js';
import { replayed } from '../../../analyst/dist/replay/command.js';
import { EventStoreDBClient } from './clients.mjs';
import { filled, recorded } from './dashboard.mjs';
import { drain } from './drain.mjs';
import { percentile, printRates, printTable, spread, timed } from './figures.mjs';
import { machine } from './machine.mjs';
import { END, fillEventStore, visitsOf } from './made-up.mjs';
import { installation, withClusters } from './installation.mjs';

const EVERYTHING = { types: [], where: [] };
const DAYS = 365;
const DAY = 86_400_000;
const ASKED = 20;
const CHUNK = 64 * 1024;

/** Writes the same lines with the plain client and JSON.stringify: no upcasting, redaction, counting or fingerprint. */
async function writeWithoutUs(url, path) {
  const client = EventStoreDBClient.connectionString(url);
  const file = createWriteStream(path);
  let held = '';
  for await (const { event } of client.readAll()) {
    if (event === undefined || event.type.startsWith('$')) continue;
    const { position, id, streamId, revision, type, metadata = {}, data } = event;
    held += `${JSON.stringify({
      position: `${position.commit}/${position.prepare}`,
      event_id: id,
      stream: streamId,
      revision: Number(revision),
      type,
      schema_version: metadata.schemaVersion,
      happened_at: metadata.at,
      actor: metadata.actor,
      command_id: metadata.commandId,
      correlation_id: metadata.$correlationId,
      causation_id: metadata.$causationId,
      data,
    })}\n`;
    if (held.length < CHUNK) continue;
    if (!file.write(held)) await once(file, 'drain');
    held = '';
  }
  file.end(held);
  await once(file, 'close');
  await client.dispose();
}

async function exportAll(history, path) {
  const asked = { format: 'ndjson', flatten: false, personalData: false, selection: {} };
  const prepared = (events) => Promise.resolve(events.map(redacted));
  const job = { asked, selection: EVERYTHING, shape: eventShape, out: path, end: await history.end(), prepared };
  await exportEvents(history, job, new AbortController().signal);
}

/** Events per second of each contestant, one entry per round. */
async function logRounds(url, events, times) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-history-'));
  const history = historyOf(url);
  const signal = new AbortController().signal;
  let turn = 0;
  const contest = {
    drain: () => drain(url),
    'written without us': () => writeWithoutUs(url, join(folder, `bare-${turn}`)),
    export: () => exportAll(history, join(folder, `export-${turn}`)),
    'replay of visits': () => replayed(history, visits, EVERYTHING, signal),
  };
  const rounds = [];
  for (; turn < times; turn++) {
    const rates = {};
    for (const [name, work] of Object.entries(contest)) rates[name] = (1000 * events) / (await timed(work)).ms;
    rounds.push(rates);
    const [bare, own] = ['bare', 'export'].map((name) => statSync(join(folder, `${name}-${turn}`)).size);
    if (turn === 0) console.log(`${bare} bytes written without us, ${own} exported (redacted)`);
    for (const name of ['bare', 'export']) rmSync(join(folder, `${name}-${turn}`));
  }
  await history.close();
  rmSync(folder, { recursive: true });
  return rounds;
}

/** Runs the dashboard's fold from the first event over events that are in memory already: `{ events, ms }`. */
async function folded(sessions) {
  const fold = startFold(dashboardFold);
  let events = 0;
  let ms = 0;
  for (const visit of visitsOf(sessions, DAYS)) {
    const own = recorded(visit);
    events += visit.batches.reduce((sum, { events: some }) => sum + some.length, 0);
    const before = performance.now();
    fold.add(own);
    ms += performance.now() - before;
  }
  return { events, ms };
}

async function asOfRound({ postgres, sessions }) {
  const handler = new FindDashboardHandler(postgres);
  const times = [];
  for (let turn = 0; turn < ASKED; turn++) {
    const asOf = new Date(END - Math.random() * DAYS * DAY).toISOString();
    times.push((await timed(() => handler.execute(new FindDashboard(asOf)))).ms);
  }
  return { saved: percentile(times, 0.5), ...(await folded(sessions)) };
}

async function asOf(sizes, times) {
  const places = [];
  for (const sessions of sizes) {
    places.push({ ...(await filled(sessions)), rounds: [] });
  }
  for (let time = 0; time < times; time++)
    for (const installed of places) installed.rounds.push(await asOfRound(installed));
  printTable(
    ['visits', 'events', 'as-of from saved sums, ms', 'fold from the first event, in memory, ms'],
    places.map(({ sessions, rounds }) => [
      sessions,
      rounds[0].events,
      spread(rounds.map(({ saved }) => saved)),
      spread(rounds.map(({ ms }) => ms)),
    ]),
  );
  for (const { postgres } of places) await postgres.close();
}

/** Compares export with a plain write, replay with a plain read, and past dashboards on growing histories; the contestants alternate. */
export async function bench({ sessions, sizes, rounds: times }) {
  await withClusters(async () => {
    const installed = await installation();
    const { ms, result: events } = await timed(() => fillEventStore(installed.eventStoreUrl, sessions));
    console.log(`${events} events written in ${Math.round(ms / 1000)} s; before: ${machine()}`);
    printRates('events per second', await logRounds(installed.eventStoreUrl, events, times), [
      ['export', 'written without us'],
      ['replay of visits', 'drain'],
    ]);
    await installed.end();
    await asOf(sizes, times);
    console.log(`after: ${machine()}`);
  });
}
