import { readQuestion } from '@shop/domain/analytics';
import { FindAnalytics, FindAnalyticsHandler } from '../../../backend/dist/analytics/find-analytics.query.js';
import { FindDashboard, FindDashboardHandler } from '../../../backend/dist/analytics/find-dashboard.query.js';
import { Postgres } from '../../../backend/dist/stores/postgres/postgres.js';
import { visits } from '../../../projections/dist/analytics/visits.projection.js';
import { foldInPartitions } from '../../../eventing/dist/rebuild/bulk-fold.js';
import { BulkLoad } from '../../../eventing/dist/rebuild/bulk-load.js';
import { MEMORY } from '../../../eventing/dist/rebuild/fill-tables.js';
import { percentile, printTable, spread, timed } from './figures.mjs';
import { machine } from './machine.mjs';
import { END, visitsOf } from './made-up.mjs';
import { readModels, withClusters } from './installation.mjs';

const DAYS = 365;
const CHUNK = 20_000;
const REPEATS = 20;
const clock = { now: () => new Date(END).toISOString() };

const metadata = { actor: 'visitor', commandId: null, correlationId: null, hmac: {} };
const nowhere = { commit: 0n, prepare: 0n };

/** The events of a visit that the projection reads, as they would be read from the log. */
export const recorded = ({ uuid, batches }) =>
  batches
    .flatMap(({ events }) => events)
    .map((event, index) => ({
      ...event,
      id: uuid,
      stream: `session-${uuid}`,
      revision: BigInt(index),
      position: nowhere,
      metadata,
    }))
    .filter(({ type }) => visits.handles.includes(type));

/** Fills the tables with the projection's own fold, visit by visit. */
async function fill(database, sessions) {
  const load = new BulkLoad(database, visits, MEMORY);
  const put = async (events) => {
    const log = async function* () {
      yield { events, position: nowhere };
    };
    for await (const partition of foldInPartitions(visits, log(), Infinity)) await load.add(partition);
  };
  let events = [];
  let received = 0;
  for (const visit of visitsOf(sessions, DAYS)) {
    for (const event of recorded(visit)) events.push(event);
    if (++received % CHUNK > 0) continue;
    await put(events);
    events = [];
  }
  await put(events);
  await load.finish();
  await database.writingLong((queries) => queries.run({ text: 'analyze', values: [] }));
}

/** A database whose tables hold the visits of a year. */
export async function filled(sessions) {
  const { url, database } = await readModels();
  const { ms } = await timed(() => fill(database, sessions));
  console.log(`${sessions} sessions folded and copied in ${Math.round(ms / 1000)} s`);
  await database.end();
  return { sessions, postgres: new Postgres(url) };
}

const YEAR = { from: '2025-11-02', to: '2026-10-31' };
const QUESTIONS = {
  '30 days': {},
  'a year': YEAR,
  '30 days, French': { language: 'fr' },
  'a year, French': { ...YEAR, language: 'fr' },
  '30 days, by affiliate': { by: 'affiliate' },
  '30 days, one brand': { brand: 'PEUGEOT', by: 'language' },
  'a year, one brand': { ...YEAR, brand: 'PEUGEOT', by: 'language' },
  '30 days, one affiliate': { affiliate: 'aff-7', by: 'affiliate' },
};

function questionsOf(postgres) {
  const dashboard = new FindDashboardHandler(postgres, clock);
  const analytics = new FindAnalyticsHandler(postgres, clock);
  const asked = Object.entries(QUESTIONS).map(([name, parameters]) => [
    `range of ${name}`,
    () => analytics.execute(new FindAnalytics(readQuestion({ by: 'brand', ...parameters }))),
  ]);
  return { 'default view': () => dashboard.execute(new FindDashboard()), ...Object.fromEntries(asked) };
}

/** Median duration in ms of each question at each size, in one round. */
async function round(places) {
  const found = new Map();
  for (const name of Object.keys(places[0].questions)) {
    for (const { sessions, questions } of places) {
      const times = [];
      for (let turn = 0; turn < REPEATS; turn++) times.push((await timed(questions[name])).ms);
      found.set(`${name} ${sessions}`, percentile(times, 0.5));
    }
  }
  return found;
}

function print(places, rounds) {
  const names = Object.keys(places[0].questions);
  const ofAll = (name, { sessions }) => rounds.map((one) => one.get(`${name} ${sessions}`));
  const [first, last] = [places[0], places.at(-1)];
  const growth = (name) => spread(rounds.map((one, turn) => ofAll(name, last)[turn] / ofAll(name, first)[turn]));
  printTable(
    ['question', ...places.map(({ sessions }) => `${sessions} sessions, ms`), 'largest ÷ smallest'],
    names.map((name) => [name, ...places.map((place) => spread(ofAll(name, place))), growth(name)]),
  );
}

/** Measures how long the dashboard's queries take on histories of one year and growing size; the sizes alternate within a round. */
export async function bench({ sizes, rounds: times }) {
  await withClusters(async () => {
    const places = [];
    for (const sessions of sizes) {
      const place = await filled(sessions);
      places.push({ ...place, questions: questionsOf(place.postgres) });
    }
    console.log(`before: ${machine()}`);
    const rounds = [];
    for (let time = 0; time < times; time++) rounds.push(await round(places));
    print(places, rounds);
    console.log(`after: ${machine()}`);
    for (const { postgres } of places) await postgres.close();
  });
}
