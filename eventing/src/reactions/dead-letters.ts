import type { Position, RecordedEvent } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';

/** An event that a reaction could not handle, or that waits behind one of its stream, and why. */
export interface DeadLetter {
  readonly reaction: string;
  readonly position: Position;
  readonly stream: string;
  readonly reason: string;
  readonly attempts: number;
  /** ISO 8601, UTC. */
  readonly failedAt: string;
}

/** The oldest dead letter of a stream: nothing of that stream is handled until it is. */
export interface BlockedStream extends DeadLetter {
  /** The later events of the stream that wait behind it. */
  readonly waiting: number;
}

/** Attempts, within about four minutes, after which an event waits for a decision by a person. */
const MAX_ATTEMPTS = 12;
const BLOCKED = 'blocked by an earlier event of its stream';

type Reader = Pick<Queries, 'rows'>;

interface Row extends Record<string, unknown> {
  readonly reaction: string;
  readonly commit_pos: bigint | string;
  readonly prepare_pos: bigint | string;
  readonly stream: string;
  readonly reason: string;
  readonly attempts: number;
  readonly failed_at: Date | string;
}

const tableIn = (schema: string) => verbatim(`${schema}.dead_letter`);

const deadLetterFrom = ({
  reaction,
  commit_pos,
  prepare_pos,
  stream,
  reason,
  attempts,
  failed_at,
}: Row): DeadLetter => ({
  ...{ reaction, stream, reason, attempts, failedAt: new Date(failed_at).toISOString() },
  position: { commit: BigInt(commit_pos), prepare: BigInt(prepare_pos) },
});

/** The streams that a reaction blocks. */
export const blockedStreamsOf = async (
  reader: Reader,
  schema: string,
  reaction: string,
): Promise<ReadonlySet<string>> => {
  const rows = await reader.rows<{ stream: string }>(
    sql`select distinct stream from ${tableIn(schema)} where reaction = ${reaction}`,
  );
  return new Set(rows.map(({ stream }) => stream));
};

/** Stores events as dead letters; an event that is already stored counts one more attempt. */
export const addDeadLetters = async (
  queries: Queries,
  schema: string,
  reaction: string,
  { events, reason = BLOCKED }: { readonly events: readonly RecordedEvent[]; readonly reason?: string },
): Promise<void> => {
  if (events.length === 0) return;
  await queries.run(sql`
    insert into ${tableIn(schema)} as known (reaction, commit_pos, prepare_pos, stream, reason)
    select ${reaction}, commit_pos, prepare_pos, stream, ${reason}
      from unnest(${events.map(({ position }) => String(position.commit))}::numeric[],
                  ${events.map(({ position }) => String(position.prepare))}::numeric[],
                  ${events.map(({ stream }) => stream)}::text[]) as letter (commit_pos, prepare_pos, stream)
    on conflict (reaction, commit_pos, prepare_pos)
    do update set reason = excluded.reason, attempts = known.attempts + 1, attempted_at = now()`);
};

/** The oldest event of each stream, regardless of its failures. */
export const oldestDeadLetters = async (
  reader: Reader,
  schema: string,
  reaction: string,
): Promise<readonly DeadLetter[]> => {
  const rows = await reader.rows<Row>(sql`
    select distinct on (stream) * from ${tableIn(schema)} where reaction = ${reaction}
     order by stream, commit_pos, prepare_pos`);
  return rows.map(deadLetterFrom);
};

/** The oldest event of each stream whose next attempt is due: the pauses double from 1 s to 30 s. */
export const dueDeadLetters = async (
  reader: Reader,
  schema: string,
  reaction: string,
): Promise<readonly DeadLetter[]> => {
  const rows = await reader.rows<Row>(sql`
    select * from (
      select distinct on (stream) * from ${tableIn(schema)} where reaction = ${reaction}
       order by stream, commit_pos, prepare_pos) as oldest
     where attempts < ${MAX_ATTEMPTS}
       and attempted_at + least(30, power(2, attempts - 1)) * interval '1 second' <= now()
     order by commit_pos, prepare_pos`);
  return rows.map(deadLetterFrom);
};

/** The oldest dead letter of each stream that has been blocked for at least `waitedSeconds`, oldest first. */
export const findBlockedStreams = async (
  reader: Reader,
  schema: string,
  waitedSeconds = 0,
): Promise<readonly BlockedStream[]> => {
  const rows = await reader.rows<Row & { waiting: number }>(sql`
    select * from (
      select distinct on (reaction, stream) letter.*,
             (count(*) over (partition by reaction, stream) - 1)::integer as waiting,
             min(failed_at) over (partition by reaction, stream) as blocked_since
        from ${tableIn(schema)} as letter
       order by reaction, stream, commit_pos, prepare_pos) as oldest
     where blocked_since <= now() - ${waitedSeconds} * interval '1 second'
     order by reaction, commit_pos, prepare_pos`);
  return rows.map(({ waiting, ...row }) => ({ ...deadLetterFrom(row), waiting }));
};

export const countDeadLetters = async (reader: Reader, schema: string): Promise<number> => {
  const [row] = await reader.rows<{ count: number }>(sql`select count(*)::integer as count from ${tableIn(schema)}`);
  return row?.count ?? 0;
};

/** The oldest dead letter of a stream; undefined when the stream is not blocked. */
export const firstDeadLetter = async (
  reader: Reader,
  schema: string,
  { reaction, stream }: { readonly reaction: string; readonly stream: string },
): Promise<DeadLetter | undefined> => {
  const [row] = await reader.rows<Row>(sql`
    select * from ${tableIn(schema)} where reaction = ${reaction} and stream = ${stream}
     order by commit_pos, prepare_pos limit 1`);
  return row && deadLetterFrom(row);
};

export const removeDeadLetter = (
  queries: Queries,
  schema: string,
  { reaction, position: { commit, prepare } }: DeadLetter,
): Promise<number> =>
  queries.run(sql`
    delete from ${tableIn(schema)}
     where reaction = ${reaction} and commit_pos = ${commit} and prepare_pos = ${prepare}`);

/** Counts one more failed attempt. */
export const failedAgain = async (
  queries: Queries,
  schema: string,
  { reaction, position: { commit, prepare } }: DeadLetter,
  reason: string,
): Promise<void> => {
  await queries.run(sql`
    update ${tableIn(schema)} set reason = ${reason}, attempts = attempts + 1, attempted_at = now()
     where reaction = ${reaction} and commit_pos = ${commit} and prepare_pos = ${prepare}`);
};
