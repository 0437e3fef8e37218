import type { Position, RecordedEvent } from '../event.js';
import { reasonOf } from '../consumers/consumer.js';
import { DeadLetterTable, type DeadLetter } from '../consumers/dead-letter-table.js';
import { DeadLetters, type DeadLetterPolicy, type RecordedDecision } from '../consumers/dead-letters.js';
import type { Stores } from '../consumers/stores.js';
import type { Queries } from '../postgres/database.js';
import { insertion } from '../postgres/insertion.js';
import { positionOf } from '../postgres/position-columns.js';
import { sql, verbatim } from '../postgres/sql.js';
import type { Columns } from '../table.js';
import { checkpointsIn } from './checkpoint.js';
import { handleEvents, type Reaction, type ReactionTables } from './reaction.js';

export interface ReactionDeadLetter extends DeadLetter {
  readonly reaction: string;
  readonly reason: string;
  readonly attempts: number;
  readonly failed_at: Date | string;
}

/** The oldest dead letter of a stream: nothing of that stream is handled until it is. */
export interface BlockedStream {
  readonly reaction: string;
  readonly position: Position;
  readonly stream: string;
  readonly reason: string;
  readonly attempts: number;
  /** ISO 8601, UTC. */
  readonly failedAt: string;
  /** The later events of the stream that wait behind it. */
  readonly waiting: number;
}

/** Attempts, within about four minutes, after which an event waits for a decision by a person. */
const MAX_ATTEMPTS = 12;
const BLOCKED = 'blocked by an earlier event of its stream';

type Reader = Pick<Queries, 'rows'>;

const nameIn = (schema: string): string => `${schema}.dead_letter`;

const deadLettersIn = (schema: string) =>
  new DeadLetterTable<ReactionDeadLetter>(nameIn(schema), { consumer: 'reaction', key: 'stream' });

/** The streams that a reaction blocks. */
export async function blockedStreamsOf(reader: Reader, schema: string, reaction: string): Promise<ReadonlySet<string>> {
  const rows = await reader.rows<{ stream: string }>(
    sql`select distinct stream from ${verbatim(nameIn(schema))} where reaction = ${reaction}`,
  );
  return new Set(rows.map(({ stream }) => stream));
}

const COLUMNS: Columns = {
  reaction: 'text',
  commit_pos: 'numeric',
  prepare_pos: 'numeric',
  stream: 'text',
  event_id: 'uuid',
  reason: 'text',
};

const ON_CONFLICT = `on conflict (reaction, commit_pos, prepare_pos)
  do update set stream = excluded.stream, event_id = excluded.event_id, reason = excluded.reason, attempted_at = now()`;
const ONE_MORE_ATTEMPT = `${ON_CONFLICT}, attempts = known.attempts + 1`;
/** Keeps the letter of the same event; a restored log may have another one at its position. */
const UNLESS_KNOWN = `${ON_CONFLICT}, attempts = 1, failed_at = now()
  where known.stream <> excluded.stream or known.event_id <> excluded.event_id`;

/** Stores events as dead letters; one that failed and is already stored counts one more attempt, one without a reason stays as it is. */
export async function addDeadLetters(
  queries: Queries,
  schema: string,
  reaction: string,
  { events, reason }: { readonly events: readonly RecordedEvent[]; readonly reason?: string },
): Promise<void> {
  const rows = events.map(({ id, stream, position: { commit, prepare } }) => ({
    ...{ reaction, stream, event_id: id, reason: reason ?? BLOCKED, commit_pos: commit, prepare_pos: prepare },
  }));
  const conflict = reason === undefined ? UNLESS_KNOWN : ONE_MORE_ATTEMPT;
  await queries.run(insertion(`${nameIn(schema)} as known`, COLUMNS, rows, conflict));
}

/**
 * The oldest event of each stream of these reactions whose next attempt is due: the pauses double from 1 s to 30 s; of every stream for
 * the reactions in `untried`.
 */
export const dueDeadLetters = (
  queries: Queries,
  schema: string,
  reactions: readonly string[],
  untried: readonly string[],
): Promise<readonly ReactionDeadLetter[]> =>
  queries.rows<ReactionDeadLetter>(sql`
    select * from ${deadLettersIn(schema).oldest} as oldest
     where reaction = any(${reactions}::text[])
       and (reaction = any(${untried}::text[]) or attempts < ${MAX_ATTEMPTS}
            and attempted_at + least(30, power(2, attempts - 1)) * interval '1 second' <= now())
     order by commit_pos, prepare_pos`);

/** The oldest dead letter of each stream that has been blocked for at least `waitedSeconds`, oldest first. */
export async function findBlockedStreams(
  reader: Reader,
  schema: string,
  waitedSeconds = 0,
): Promise<readonly BlockedStream[]> {
  const rows = await reader.rows<ReactionDeadLetter & { waiting: number }>(sql`
    select * from ${deadLettersIn(schema).oldest} as oldest
     where exists (select from ${verbatim(nameIn(schema))} as letter
                    where letter.reaction = oldest.reaction and letter.stream = oldest.stream
                      and letter.failed_at <= now() - ${waitedSeconds} * interval '1 second')
     order by reaction, commit_pos, prepare_pos`);
  return rows.map(({ reaction, stream, reason, attempts, failed_at, waiting, ...row }) => ({
    ...{ reaction, stream, reason, attempts, waiting, failedAt: new Date(failed_at).toISOString() },
    position: positionOf(row),
  }));
}

export async function countDeadLetters(reader: Reader, schema: string): Promise<number> {
  const [row] = await reader.rows<{ count: number }>(
    sql`select count(*)::integer as count from ${verbatim(nameIn(schema))}`,
  );
  return row?.count ?? 0;
}

/** Stores that an event is skipped, and why; the newest decision counts, and the event that a restored log has at its position. */
async function recordSkip(
  queries: Queries,
  schema: string,
  { reaction, commit_pos, prepare_pos, stream, event_id, reason: failure }: ReactionDeadLetter,
  { by, reason }: RecordedDecision,
): Promise<void> {
  await queries.run(sql`
    insert into ${verbatim(`${schema}.skipped_event`)} (reaction, commit_pos, prepare_pos, stream, event_id, failure, reason, decided_by)
    values (${reaction}, ${commit_pos}, ${prepare_pos}, ${stream}, ${event_id}, ${failure}, ${reason}, ${by})
    on conflict (reaction, commit_pos, prepare_pos) do update
       set stream = excluded.stream, event_id = excluded.event_id, failure = excluded.failure, reason = excluded.reason,
           decided_by = excluded.decided_by, decided_at = now()`);
}

async function recordRetry(
  queries: Queries,
  schema: string,
  { reaction, commit_pos, prepare_pos, stream }: ReactionDeadLetter,
  { by, reason, outcome }: RecordedDecision,
): Promise<void> {
  await queries.run(sql`
    insert into ${verbatim(`${schema}.retried_event`)} (reaction, commit_pos, prepare_pos, stream, reason, decided_by, outcome)
    values (${reaction}, ${commit_pos}, ${prepare_pos}, ${stream}, ${reason}, ${by}, ${outcome})`);
}

/** A stream is blocked as long as it has a dead letter; each failure counts towards the pause before the next attempt. */
const policyOf = <Job>(
  reaction: Reaction<Job>,
  { schema, redact, addJobs }: ReactionTables<Job>,
): DeadLetterPolicy<ReactionDeadLetter> => ({
  name: reaction.name,
  id: reaction.name,
  table: deadLettersIn(schema),
  lock: async (queries) => {
    await checkpointsIn(schema).lock(queries, reaction.name);
  },
  blockedKeys: (queries) => blockedStreamsOf(queries, schema, reaction.name),
  handle: (queries, events) => handleEvents({ reaction, addJobs }, queries, events),
  reasonOf: (error) => redact(reasonOf(error)),
  failedAgain: async (queries, { commit_pos, prepare_pos }, reason) => {
    await queries.run(sql`
      update ${verbatim(nameIn(schema))} set reason = ${reason}, attempts = attempts + 1, attempted_at = now()
       where reaction = ${reaction.name} and commit_pos = ${commit_pos} and prepare_pos = ${prepare_pos}`);
  },
  record: (queries, letter, decision) =>
    decision.action === 'skip'
      ? recordSkip(queries, schema, letter, decision)
      : recordRetry(queries, schema, letter, decision),
});

export const reactionDeadLetters = <Job>(
  reaction: Reaction<Job>,
  tables: ReactionTables<Job>,
  stores: Pick<Stores, 'database' | 'events'>,
): DeadLetters<ReactionDeadLetter> => new DeadLetters(policyOf(reaction, tables), stores);
