import { execSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { appendTo } from '../../../eventing/dist/event-store/calls/append-call.js';
import { connectTo, dispose } from '../../../eventing/dist/event-store/shared-client.js';
import { StreamStore } from '../../../eventing/dist/event-store/streams.js';
import { startEventStoreProcess } from '../../launch/testing/event-store.mjs';
import { eventTypeFilter } from './clients.mjs';
import { percentile, printTable } from './figures.mjs';
import { withClusters } from './installation.mjs';
import { machine } from './machine.mjs';

const AT_ONCE = [1, 16, 64];
const READ_EVENTS = 20_000;
const LAG_SAMPLES = 200;
/** Appends a second while the store is away. */
const RATE = 16;
const AWAY_MS = 5000;
const APPEND_MS = 5000;
const BEFORE_AND_AFTER_MS = 10_000;

const type = `Measured${randomUUID().slice(0, 8)}`;
const data = JSON.stringify({ note: 'x'.repeat(300) });
const append = (client, stream = `bench-${randomUUID()}`) =>
  appendTo(client, { stream, revision: -1, events: [{ id: randomUUID(), type, data, metadata: '{}' }] }, APPEND_MS);

/** Appends a second, of streams of one event, with this many under way. */
async function appendRate(client, atOnce, seconds) {
  const end = performance.now() + 1000 * seconds;
  let done = 0;
  const lane = async () => {
    for (; performance.now() < end; done += 1) await append(client);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return done / seconds;
}

/** Items a second of a read or subscription, up to READ_EVENTS or its end. */
async function readRate(items) {
  const before = performance.now();
  let read = 0;
  for await (const _item of items) if (++read >= READ_EVENTS) break;
  return read / ((performance.now() - before) / 1000);
}

/** Times in ms from the answer to an append until a subscription has it. */
async function lags(client) {
  const arrived = new Map();
  const subscription = client.subscribeToAll({ fromPosition: 'end', filter: eventTypeFilter({ prefixes: [type] }) });
  subscription.on('data', ({ event }) => arrived.get(event.streamId)?.());
  await new Promise((resolve) => subscription.on('confirmation', resolve));
  const found = [];
  for (let sample = 0; sample < LAG_SAMPLES; sample++) {
    const stream = `bench-${randomUUID()}`;
    const isThere = new Promise((resolve) => arrived.set(stream, () => resolve(performance.now())));
    await append(client, stream);
    const answered = performance.now();
    found.push(Math.max(0, (await isThere) - answered));
  }
  await subscription.unsubscribe();
  return found;
}

async function speeds(url, seconds) {
  const client = connectTo(url);
  const found = {};
  for (const atOnce of AT_ONCE) found[`appends/s, ${atOnce} at once`] = await appendRate(client, atOnce, seconds);
  found['$all, events/s'] = await readRate(client.readAll({ maxCount: READ_EVENTS }));
  const filter = eventTypeFilter({ prefixes: [type] });
  found['filtered subscription, events/s'] = await readRate(client.subscribeToAll({ fromPosition: 'start', filter }));
  const times = await lags(client);
  for (const share of [0.5, 0.99]) found[`lag of a subscription, p${100 * share}, ms`] = percentile(times, share);
  await dispose(client);
  return found;
}

/** What the shop's own appends meet while the store goes away and comes back. */
async function whileAway(url, { leave, comeBack }) {
  const store = new StreamStore(url);
  const found = { answered: 0, refused: 0, longest: 0 };
  const waiting = [];
  const one = async () => {
    const before = performance.now();
    const event = { id: randomUUID(), type, data, metadata: {} };
    const outcome = await store.append(`bench-${randomUUID()}`, -1, [event]).then(
      () => 'answered',
      () => 'refused',
    );
    found[outcome] += 1;
    found.longest = Math.max(found.longest, performance.now() - before);
  };
  const ticking = setInterval(() => waiting.push(one()), 1000 / RATE);
  await pause(BEFORE_AND_AFTER_MS / 2);
  await leave();
  await pause(AWAY_MS);
  await comeBack();
  await pause(BEFORE_AND_AFTER_MS);
  clearInterval(ticking);
  await Promise.all(waiting);
  await store.close();
  return `${found.answered} answered, ${found.refused} refused, longest ${Math.round(found.longest)} ms`;
}

const shell = (command) => () => execSync(command, { stdio: 'ignore' });

async function measured({ url, seconds, freeze, kill }) {
  const found = await speeds(url, seconds);
  const what = `${RATE} appends/s, ${AWAY_MS / 1000} s`;
  if (freeze) found[`frozen, ${what}`] = await whileAway(url, freeze);
  if (kill) found[`killed, ${what}`] = await whileAway(url, kill);
  return found;
}

async function emulator(seconds) {
  let store = await startEventStoreProcess({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
  const { url, databaseUrl, port } = store;
  const comeBack = async () => void (store = await startEventStoreProcess({ databaseUrl, port }));
  const freeze = { leave: () => store.freeze(), comeBack: () => store.thaw() };
  const found = await measured({ url, seconds, freeze, kill: { leave: () => store.kill(), comeBack } });
  await store.stop();
  return found;
}

/**
 * Measures the emulator, and beside it the event store at `url`; `freeze`, `thaw`, `kill` and `start` are commands that do this to it.
 * Events stay in that store.
 */
export async function bench({ url, seconds, freeze, thaw, kill, start }) {
  await withClusters(async () => {
    console.log(`before: ${machine()}`);
    const stores = { emulator: await emulator(seconds) };
    if (url) {
      const away = (leave, comeBack) => leave && comeBack && { leave: shell(leave), comeBack: shell(comeBack) };
      stores['at --url'] = await measured({ url, seconds, freeze: away(freeze, thaw), kill: away(kill, start) });
    }
    const text = (value) => (typeof value === 'number' ? value.toPrecision(3) : (value ?? ''));
    const rows = Object.keys(stores.emulator).map((what) => [
      what,
      ...Object.values(stores).map((of) => text(of[what])),
    ]);
    printTable(['', ...Object.keys(stores)], rows);
    console.log(`after: ${machine()}`);
  });
}
