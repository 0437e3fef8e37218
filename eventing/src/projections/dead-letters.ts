import type { Queries } from '../postgres/database.js';
import { sql } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import { Outdated, reasonOf } from '../consumers/consumer.js';
import { DeadLetterTable, type DeadLetter } from '../consumers/dead-letter-table.js';
import { DeadLetters, type DeadLetterPolicy } from '../consumers/dead-letters.js';
import { RESTARTS } from '../consumers/restarts.js';
import type { Stores } from '../consumers/stores.js';
import { applyEvents } from './apply-events.js';
import { awaitedVersion, blockedKeysOf } from './blocking.js';
import { BUILDS, liveBuild } from './checkpoint.js';
import { codeHashOf } from './code-hash.js';

interface BuildDeadLetter extends DeadLetter {
  readonly build_id: string;
  readonly key: string;
  readonly event_id: string;
}

export const BUILD_DEAD_LETTERS = new DeadLetterTable<BuildDeadLetter>('es.dead_letter', {
  consumer: 'build_id',
  key: 'key',
});

/** A key that is blocked, and the event that is to blame; null for a key that has no event left. */
interface BlockedKey extends Record<string, unknown> {
  readonly key: string;
  readonly since: string;
  readonly reason: string;
  readonly type: string | null;
  readonly stream: string | null;
  readonly revision: bigint | null;
  readonly eventId: string | null;
  /** Number of later events of the key. */
  readonly waiting: number;
}

/** The keys of a projection that are blocked, the oldest first. */
export const findBlockedKeys = (queries: Queries, { name }: Projection): Promise<readonly BlockedKey[]> =>
  queries.rows<BlockedKey>(sql`
    select key, parked.since, reason, letter.type, letter.stream, letter.revision, letter.event_id as "eventId",
           coalesce(waiting, 0) as waiting
      from es.parked_key parked join es.projection_build using (build_id)
      left join ${BUILD_DEAD_LETTERS.oldest} letter using (build_id, key)
     where name = ${name} and status = 'live' order by parked.since, key`);

/** Events of a projection that people decided to skip, in this and every later build. */
export async function skippedEvents(queries: Queries, projection: string): Promise<ReadonlySet<string>> {
  const rows = await queries.rows<{ event_id: string }>(sql`
    select event_id from es.decision where projection = ${projection} and action = 'skip'`);
  return new Set(rows.map(({ event_id }) => event_id));
}

async function buildOf(queries: Queries, projection: Projection): Promise<string> {
  const { build_id, version, code_hash } = await liveBuild(queries, projection);
  if (version === projection.version && code_hash === codeHashOf(projection)) return build_id;
  throw new Outdated(`The tables of ${projection.name} were built by another version of it: rebuild them first.`);
}

/** Locks the checkpoint of a build; throws when its tables are no longer those that events are applied to. */
async function lockLive(queries: Queries, { name }: Projection, build: string): Promise<void> {
  await BUILDS.lock(queries, build);
  const live = await queries.rows(sql`
    select from es.projection_build where build_id = ${build} and status = 'live'`);
  if (live.length === 0) {
    throw new Error(`The tables of ${name} were rebuilt meanwhile: look which of its keys are blocked now.`);
  }
}

/** Its blocked keys are rows of their own, which the lease of the worker holds: a worker restarts when one of them is unblocked. */
const policyOf = (projection: Projection, build: string): DeadLetterPolicy<BuildDeadLetter> => ({
  name: projection.name,
  id: build,
  table: BUILD_DEAD_LETTERS,
  lock: (queries) => lockLive(queries, projection, build),
  blockedKeys: (queries) => blockedKeysOf(queries, build),
  handle: (queries, events) => applyEvents(queries, projection, events),
  reasonOf,
  unblock: async (queries, key) => {
    const unblocked = await queries.run(sql`
      delete from es.parked_key where build_id = ${build} and key = ${key}
         and not exists (select from es.dead_letter where build_id = ${build} and key = ${key})`);
    if (unblocked === 0) return;
    await queries.run(sql`update es.checkpoint set epoch = epoch + 1 where build_id = ${build}`);
    await queries.run(sql`select pg_notify(${RESTARTS}, ${projection.name})`);
  },
  failedAgain: async (queries, { key, event_id }, reason, event) => {
    await queries.run(sql`
      update es.dead_letter set state = 'poison', error = ${reason} where build_id = ${build} and event_id = ${event_id}`);
    await queries.run(sql`
      update es.parked_key set reason = ${reason}, awaits_version = ${awaitedVersion(event)}
       where build_id = ${build} and key = ${key}`);
  },
  record: async (queries, { key, event_id }, { action, by, reason, outcome }) => {
    await queries.run(sql`
      insert into es.decision (projection, key, event_id, action, reason, decided_by, outcome)
      values (${projection.name}, ${key}, ${event_id}, ${action}, ${reason}, ${by}, ${outcome})`);
  },
});

/** The dead letters of a projection's live tables. Throws Outdated when other rules made these. */
export async function projectionDeadLetters(
  projection: Projection,
  stores: Pick<Stores, 'database' | 'events'>,
): Promise<DeadLetters<BuildDeadLetter>> {
  const build = await stores.database.writing((queries) => buildOf(queries, projection));
  return new DeadLetters(policyOf(projection, build), stores);
}
