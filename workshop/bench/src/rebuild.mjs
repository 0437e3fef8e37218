import { visits } from '../../../projections/dist/analytics/visits.projection.js';
import { sql } from '../../../eventing/dist/postgres/sql.js';
import { digestOf } from '../../../eventing/dist/projections/digest.js';
import { rebuild } from '../../../eventing/dist/rebuild/rebuild.js';
import { sessions } from '../../../projections/dist/sessions/sessions.projection.js';
import { copyAgain, rowsOf } from './copy.mjs';
import { drain } from './drain.mjs';
import { emmett, emmettDigest } from './emmett.mjs';
import { median, printRates, timed } from './figures.mjs';
import { machine } from './machine.mjs';
import { fillEventStore } from './made-up.mjs';
import { installation, withClusters } from './installation.mjs';

const options = { signal: new AbortController().signal, mayBlock: false, goLive: true };

/** The rate of each contestant in one round, per second. */
async function round(contest, events) {
  const rates = {};
  for (const [name, work] of Object.entries(contest)) {
    const { ms, result } = await timed(work);
    rates[name] = (1000 * (result?.rows ?? events)) / (result?.ms ?? ms);
  }
  return rates;
}

async function contestOf({ eventStoreUrl, databaseUrl, stores }) {
  const contest = { drain: () => drain(eventStoreUrl).then(() => undefined) };
  for (const projection of [visits, sessions]) {
    const make = async () => ({ ms: (await rebuild(projection, stores, options)).durationMs });
    await make();
    const tables = await rowsOf(databaseUrl, projection);
    contest[`copy ${projection.name}`] = () => copyAgain(databaseUrl, tables);
    contest[`rebuild ${projection.name}`] = make;
  }
  return contest;
}

const PAIRS = [
  ['rebuild visits', 'copy visits'],
  ['rebuild sessions', 'copy sessions'],
  ['rebuild visits', 'drain'],
  ['rebuild sessions', 'drain'],
  ['rebuild visits', 'emmett'],
];

async function sameDigest(installed, other) {
  const shape = await installed.stores.database.rows(sql`
    select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'analytics' and table_name = 'visit' order by ordinal_position`);
  const [ours, theirs] = [
    await digestOf(installed.stores.database, 'analytics.visit'),
    await emmettDigest(other.url, shape),
  ];
  console.log(`digest of ${ours.rows} visits: ${ours.digest === theirs.digest ? 'equal' : 'DIFFERENT'}`);
  if (ours.digest !== theirs.digest) process.exitCode = 1;
}

/** Compares rebuild with COPY of the same rows, a plain read of the log, and Emmett on the same events; the contestants alternate. */
export async function bench({ sessions: count, rounds: times, withEmmett, url }) {
  await withClusters(async () => {
    const installed = await installation(url);
    try {
      const events = await fillEventStore(installed.eventStoreUrl, count);
      const contest = await contestOf(installed);
      const other = withEmmett ? await emmett(count) : undefined;
      if (other !== undefined) {
        contest.emmett = async () => {
          await other.forget();
          return { ms: (await timed(other.rebuild)).ms };
        };
      }
      console.log(`${count} visits, ${events} events, ${times} rounds; before: ${machine()}`);
      const rounds = [];
      for (let time = 0; time < times; time++) rounds.push(await round(contest, events));
      printRates('per second', rounds, PAIRS);
      if (other !== undefined) await sameDigest(installed, other);
      console.log(
        `after: ${machine()}; median of the drain ${Math.round(median(rounds.map((rates) => rates.drain)))}/s`,
      );
    } finally {
      await installed.end();
    }
  });
}
