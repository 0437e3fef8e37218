import type { Position, RecordedEvent } from '../event.js';
import type { Database, Queries } from '../postgres/database.js';
import { isLasting } from '../postgres/failures.js';
import { RESTARTS } from '../consumers/restarts.js';
import { sql } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import { applyEvents } from './apply-events.js';
import { awaitedVersion } from './blocking.js';
import { BUILDS, liveBuild } from './checkpoint.js';
import { codeHashOf } from './code-hash.js';
import { EventNotApplicable, Outdated } from '../consumers/consumer.js';
import type { Stores } from '../consumers/stores.js';

/** A key that is blocked, and the event that is to blame; null for a key that has no event left. */
export interface BlockedKey {
  readonly key: string;
  readonly since: string;
  readonly reason: string;
  readonly type: string | null;
  readonly stream: string | null;
  readonly revision: bigint | null;
  readonly eventId: string | null;
  /** Number of later events of the key. */
  readonly waiting: bigint;
}

/** Who decided about a blocked key, and why. */
export interface Decision {
  readonly by: string;
  readonly reason: string;
}

/** What came of the events of a blocked key: the number that were applied, and why the next one still cannot be. */
export interface Outcome {
  readonly applied: number;
  readonly failure?: string;
}

export const outcomeText = ({ applied, failure }: Outcome): string =>
  `applied ${applied} events${failure === undefined ? '' : `; still blocked: ${failure}`}`;

interface DeadLetter extends Record<string, unknown> {
  readonly event_id: string;
  readonly commit_pos: bigint;
  readonly prepare_pos: bigint;
}

/** The keys of a projection that are blocked, the oldest first. */
export const findBlockedKeys = async (queries: Queries, { name }: Projection): Promise<readonly BlockedKey[]> => {
  const rows = await queries.rows<Record<string, unknown> & BlockedKey>(sql`
    select key, parked.since, reason, letter.type, letter.stream, letter.revision, letter.event_id as "eventId",
           (select greatest(count(*) - 1, 0) from es.dead_letter all_of where all_of.build_id = parked.build_id and all_of.key = parked.key)
             as waiting
      from es.parked_key parked join es.projection_build using (build_id)
      left join lateral (select * from es.dead_letter own where own.build_id = parked.build_id and own.key = parked.key
                          order by commit_pos, prepare_pos limit 1) letter using (key)
     where name = ${name} and status = 'live' order by parked.since, key`);
  return rows;
};

/** Events of a projection that people decided to skip, in this and every later build. */
export const skippedEvents = async (queries: Queries, projection: string): Promise<ReadonlySet<string>> => {
  const rows = await queries.rows<{ event_id: string }>(sql`
    select event_id from es.decision where projection = ${projection} and action = 'skip'`);
  return new Set(rows.map(({ event_id }) => event_id));
};

const buildOf = async (queries: Queries, projection: Projection): Promise<string> => {
  const { build_id, version, code_hash } = await liveBuild(queries, projection);
  if (version === projection.version && code_hash === codeHashOf(projection)) return build_id;
  throw new Outdated(`The tables of ${projection.name} were made by other rules: rebuild them first.`);
};

const firstDeadLetter = async (queries: Queries, build: string, key: string): Promise<DeadLetter | undefined> => {
  const [deadLetter] = await queries.rows<DeadLetter>(sql`
    select event_id, commit_pos, prepare_pos from es.dead_letter where build_id = ${build} and key = ${key}
     order by commit_pos, prepare_pos limit 1`);
  return deadLetter;
};

const removeDeadLetter = (queries: Queries, build: string, { event_id }: DeadLetter): Promise<number> =>
  queries.run(sql`delete from es.dead_letter where build_id = ${build} and event_id = ${event_id}`);

const positionOf = ({ commit_pos, prepare_pos }: DeadLetter): Position => ({
  commit: commit_pos,
  prepare: prepare_pos,
});

interface Case {
  readonly projection: Projection;
  readonly key: string;
  readonly build: string;
  readonly database: Database;
}

/** Unblocks a key that has no dead letter left, and restarts the worker, whose lease holds the blocked keys. */
const unblockWhenEmpty = async (queries: Queries, { projection, key, build }: Case): Promise<void> => {
  const unblocked = await queries.run(sql`
    delete from es.parked_key where build_id = ${build} and key = ${key}
       and not exists (select from es.dead_letter where build_id = ${build} and key = ${key})`);
  if (unblocked === 0) return;
  await queries.run(sql`update es.checkpoint set epoch = epoch + 1 where build_id = ${build}`);
  await queries.run(sql`select pg_notify(${RESTARTS}, ${projection.name})`);
};

/** Applies the oldest event of the key unless somebody else did; the last one unblocks the key in the same transaction. */
const applyFirst = async (one: Case, deadLetter: DeadLetter, event: RecordedEvent | undefined): Promise<void> => {
  const { projection, key, build, database } = one;
  await database.writing(async (queries) => {
    await BUILDS.lock(queries, build);
    const first = await firstDeadLetter(queries, build, key);
    if (first?.event_id !== deadLetter.event_id) return;
    if (event?.id !== first.event_id) throw new EventNotApplicable('The log no longer holds the event.');
    await applyEvents(queries, projection, [event]);
    await removeDeadLetter(queries, build, first);
    await unblockWhenEmpty(queries, one);
  });
};

interface Failure {
  readonly deadLetter: DeadLetter;
  readonly event: RecordedEvent | undefined;
  readonly reason: string;
}

const stillFails = ({ database, build, key }: Case, { deadLetter, event, reason }: Failure): Promise<void> =>
  database.writing(async (queries) => {
    await queries.run(sql`
      update es.dead_letter set state = 'poison', error = ${reason}
       where build_id = ${build} and event_id = ${deadLetter.event_id}`);
    await queries.run(sql`
      update es.parked_key set reason = ${reason}, awaits_version = ${awaitedVersion(event)}
       where build_id = ${build} and key = ${key}`);
  });

/** Applies the waiting events in their order; returns the outcome. */
const applyWaiting = async (one: Case, { events }: Stores): Promise<Outcome> => {
  const { database, build, key } = one;
  for (let applied = 0; ; applied++) {
    const deadLetter = await firstDeadLetter(database, build, key);
    if (deadLetter === undefined) return { applied };
    const event = await events.at(positionOf(deadLetter));
    try {
      await applyFirst(one, deadLetter, event);
    } catch (error) {
      if (!(error instanceof EventNotApplicable || isLasting(error))) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      await stillFails(one, { deadLetter, event, reason });
      return { applied, failure: reason };
    }
  }
};

const record = (
  queries: Queries,
  { projection, key }: Case,
  { event_id }: DeadLetter,
  { action, by, reason, outcome }: Decision & { readonly action: 'retry' | 'skip'; readonly outcome: string },
): Promise<number> =>
  queries.run(sql`
    insert into es.decision (projection, key, event_id, action, reason, decided_by, outcome)
    values (${projection.name}, ${key}, ${event_id}, ${action}, ${reason}, ${by}, ${outcome})`);

/** A blocked key and its oldest event; without one the key is unblocked at once. */
const open = async (projection: Projection, key: string, database: Database) => {
  const build = await database.writing((queries) => buildOf(queries, projection));
  const one: Case = { projection, key, build, database };
  const [blocked] = await database.rows(sql`select from es.parked_key where build_id = ${build} and key = ${key}`);
  if (blocked === undefined) throw new Error(`No event of ${key} is blocked by ${projection.name}.`);
  await database.writing(async (queries) => {
    await BUILDS.lock(queries, build);
    await unblockWhenEmpty(queries, one);
  });
  return { one, deadLetter: await firstDeadLetter(database, build, key) };
};

/** Applies the events of a blocked key in order; records who requested it and the outcome. */
export const retry = async (projection: Projection, key: string, why: Decision, stores: Stores): Promise<Outcome> => {
  const { one, deadLetter } = await open(projection, key, stores.database);
  if (deadLetter === undefined) return { applied: 0 };
  const outcome = await applyWaiting(one, stores);
  await record(stores.database, one, deadLetter, { ...why, action: 'retry', outcome: outcomeText(outcome) });
  return outcome;
};

/** Skips the event that is to blame, in this and every later build, and applies the ones behind it. */
export const skip = async (projection: Projection, key: string, why: Decision, stores: Stores): Promise<Outcome> => {
  const { database } = stores;
  const { one, deadLetter } = await open(projection, key, database);
  if (deadLetter === undefined) return { applied: 0 };
  await database.writing(async (queries) => {
    await BUILDS.lock(queries, one.build);
    if ((await removeDeadLetter(queries, one.build, deadLetter)) !== 1)
      throw new Error('Somebody else decides about this key.');
    await record(queries, one, deadLetter, { ...why, action: 'skip', outcome: 'left out' });
    await unblockWhenEmpty(queries, one);
  });
  return applyWaiting(one, stores);
};
