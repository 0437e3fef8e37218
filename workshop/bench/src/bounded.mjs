import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEventStoreProcess } from '../../launch/testing/event-store.mjs';
import { printTable } from './figures.mjs';
import { machine } from './machine.mjs';
import { fillLog } from './fill-log.mjs';
import { END } from './made-up.mjs';
import { readModels, withClusters } from './installation.mjs';

const at = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
/** Runs a command until it exits: `{ seconds, megabytes }`, where `megabytes` is its peak memory. */
async function measured(program, args, env) {
  const own = { PATH: process.env.PATH, TMPDIR: tmpdir(), ...env };
  const child = spawn('/usr/bin/time', ['-f', '%e %M', process.execPath, at(program), ...args], {
    env: own,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')}: ${said.slice(-500)}`);
  const [seconds, kilobytes] = said.trim().split('\n').at(-1).split(' ').map(Number);
  return { seconds, megabytes: Math.round(kilobytes / 1024) };
}

const COMMANDS = (folder) => [
  ['projections/bundle/projections.cli.js', 'rebuild', 'sessions'],
  ['projections/bundle/projections.cli.js', 'rebuild', 'visits'],
  ['projections/bundle/projections.cli.js', 'verify', 'sessions'],
  ['projections/bundle/projections.cli.js', 'verify', 'visits'],
  ['analyst/bundle/history.cli.js', 'export', '--format', 'parquet', '--out', join(folder, 'export')],
  ['analyst/bundle/history.cli.js', 'sql', 'select brand, count(*), count(paid_at) from visits group by 1'],
  ['analyst/bundle/history.cli.js', 'replay', at('docs/history/lost-revenue.ts'), '--rows', '--json'],
  ['analyst/bundle/history.cli.js', 'replay', at('docs/history/time-to-payment.ts'), '--json'],
  [
    'analyst/bundle/history.cli.js',
    'diff',
    new Date(END - 300 * 86_400_000).toISOString(),
    new Date(END).toISOString(),
    '--json',
  ],
];

async function measureAll(sessions, only) {
  const { databaseUrl, port, stop } = await startEventStoreProcess({
    postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES,
  });
  await stop();
  const events = await fillLog(databaseUrl, sessions);
  console.log(`${sessions} visits, ${events} events`);
  const store = await startEventStoreProcess({ databaseUrl, port });
  const { url, database } = await readModels();
  await database.end();
  const folder = mkdtempSync(join(tmpdir(), 'bench-bounded-'));
  const env = { EVENT_STORE_URL: store.url, PROJECTIONS_DATABASE_URL: url };
  const rows = [];
  for (const [program, ...args] of COMMANDS(folder)) {
    const name = args.slice(0, 2).join(' ');
    if (!only.split(',').some((word) => name.includes(word))) continue;
    const { seconds, megabytes } = await measured(program, args, env);
    console.log(`${name}: ${seconds} s, ${megabytes} MB`);
    rows.push([name, `${seconds} s`, `${megabytes} MB`]);
  }
  rmSync(folder, { recursive: true });
  await store.stop();
  printTable([`${events} events`, 'duration', 'most memory'], rows);
}

/** Peak memory of each history command whose name contains a word of `only` (such as `export,sql`), at several log lengths. */
export const bench = ({ sizes, only = '' }) =>
  withClusters(async () => {
    console.log(machine());
    for (const sessions of sizes) await measureAll(sessions, only);
  });
