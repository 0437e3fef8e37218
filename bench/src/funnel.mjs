import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { median, percentile, printTable, spread } from './figures.mjs';
import { machine } from './machine.mjs';
import { processorOf } from './processor.mjs';
import { visit } from './visitor.mjs';

const HERE = join(import.meta.dirname, '..', '..');
/** Each visitor has an address of its own, and no intent is looked at again meanwhile. */
const SETTINGS = { GATEWAY_TRUST_PROXY: 'loopback', LIMITS: 'relaxed', RECONCILIATION_SECONDS: '3600' };

/** Starts the shop of a checkout whose programs are built: `{ name, stack, end() }`. */
async function shopOf(checkout) {
  const load = (path) => import(pathToFileURL(join(checkout, path)));
  const [{ startStack }, { freePort }, { temporaryFolder }] = await Promise.all([
    load('launch/stack.mjs'),
    load('launch/processes/ports.mjs'),
    load('launch/testing/stores.mjs'),
  ]);
  const data = temporaryFolder();
  const stack = await startStack({ data, port: await freePort(), given: SETTINGS });
  const end = async () => {
    await stack.stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { name: checkout === HERE ? 'this checkout' : checkout, stack, end };
}

/** Sends visitors at an even rate, whatever the shop answers; returns processor time in ms a request, and the times of the answers. */
async function round({ stack }, { visitors, rate }) {
  const { pids, shop } = stack.addresses;
  const before = processorOf(pids);
  const times = [];
  let failed = 0;
  const record = (ms, status) => {
    times.push(ms);
    if (status >= 400) failed += 1;
  };
  const visits = [];
  for (let sent = 0; sent < visitors; sent += 1) {
    visits.push(visit(shop, record));
    await pause(1000 / rate);
  }
  await Promise.all(visits);
  await pause(1000);
  const after = processorOf(pids);
  const parts = Object.entries(after).map(([name, ms]) => [name, (ms - before[name]) / times.length]);
  return { parts: Object.fromEntries(parts), times, failed };
}

function print(shops, rounds, rate) {
  const names = Object.keys(rounds[0][0].parts);
  const sum = ({ parts }) => Object.values(parts).reduce((all, one) => all + one, 0);
  const lines = shops.map(({ name }, index) => {
    const own = rounds.map((both) => both[index]);
    const times = own.flatMap((one) => one.times);
    const failed = own.reduce((all, one) => all + one.failed, 0);
    return [
      name,
      ...names.map((part) => median(own.map(({ parts }) => parts[part] ?? 0)).toFixed(2)),
      spread(own.map(sum)),
      [0.5, 0.99].map((share) => percentile(times, share).toFixed(0)).join(', '),
      `${failed} of ${times.length}`,
    ];
  });
  console.log(`${rate} visitors a second; processor in ms a request, medians of ${rounds.length} rounds`);
  printTable(['shop', ...names, 'all (range)', 'answers p50, p99, ms', 'refused'], lines);
  if (shops.length < 2) return;
  console.log(`ratio of all: ${spread(rounds.map(([mine, other]) => sum(mine) / sum(other)))}`);
}

/** Measures what a request of the funnel costs, by process; with `beside` in turns with the built checkout in that folder. */
export async function bench({ rounds, visitors, rate, beside }) {
  const shops = [];
  for (const checkout of [HERE, ...(beside ? [resolve(beside)] : [])]) shops.push(await shopOf(checkout));
  try {
    for (const shop of shops) await round(shop, { visitors: 200, rate });
    console.log(`before: ${machine()}`);
    const measured = [];
    for (let turn = 0; turn < rounds; turn += 1) {
      const both = [];
      for (const shop of shops) both.push(await round(shop, { visitors, rate }));
      measured.push(both);
    }
    print(shops, measured, rate);
    console.log(`after: ${machine()}`);
  } finally {
    for (const shop of shops) await shop.end();
  }
}
