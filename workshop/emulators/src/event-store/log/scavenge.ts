import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { MAX_REVISION, ticksNow } from './events.js';
import { describedBy, isSoftDeleted, metadataOf, visiblePart } from './stream-metadata.js';

/** Deletes rows and records their positions; the newest event of the log stays, because its position is the end of the log. */
const removal = (source: string, where: string): string => `
  with removed as (
    delete from event_store.event e using ${source}
     where ${where} and e.position < (select max(position) from event_store.event) returning e.position)
  insert into event_store.scavenged_position select position from removed`;

const OLD_METADATA = removal(
  `(select stream, max(revision) as last from event_store.event where starts_with(stream, '$$') group by stream) as m`,
  'e.stream = m.stream and e.revision < m.last',
);

const TOMBSTONED = removal(
  `(select stream from event_store.event where revision = ${MAX_REVISION}) as t`,
  `(e.stream = t.stream and e.revision < ${MAX_REVISION} or e.stream = '$$' || t.stream)`,
);

/** Deletes invisible events; the last event of a stream stays, so that its revisions continue. */
const INVISIBLE = removal(
  `unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) as bound(stream, first, since, last)`,
  `e.stream = bound.stream and e.revision < bound.last and (e.revision < bound.first or e.created < bound.since)`,
);

const DESCRIBED = `
  select m.stream as metastream, m.data, (select max(revision) from event_store.event e where e.stream = substr(m.stream, 3)) as last
    from (select distinct on (stream) stream, data from event_store.event
           where starts_with(stream, '$$') order by stream, revision desc) as m`;

interface DescribedRow {
  metastream: string;
  data: Buffer;
  last: string | null;
}

const OLDER_TIMEOUT_MS = 30_000;
const PAUSE_MS = 20;

/**
 * Other transactions that began before this one was committed: VACUUM leaves on disk what their snapshots may still see. While an older
 * one runs in any database, new snapshots reach back to it; a connection that is being opened has no database yet.
 */
const OLDER_TRANSACTIONS = `
  select pid from pg_stat_activity
   where pid <> pg_backend_pid()
     and (age(backend_xid) >= age($1::text::xid)
       or coalesce(datname, current_database()) = current_database() and age(backend_xmin) >= age($1::text::xid))`;

async function waitForOlder(connection: Client, transaction: string): Promise<void> {
  for (const end = Date.now() + OLDER_TIMEOUT_MS; ;) {
    const { rows } = await connection.query<{ pid: number }>(OLDER_TRANSACTIONS, [transaction]);
    if (rows.length === 0) return;
    const pids = rows.map(({ pid }) => pid).join(', ');
    if (Date.now() > end) throw new Error(`Transactions that began before the scavenge are still open: ${pids}.`);
    await wait(PAUSE_MS);
  }
}

/** Deletes events that can no longer be read, and their bytes on disk. Needs exclusive use of the writer's connection. */
export async function scavenge(connection: Client): Promise<void> {
  await waitForOlder(connection, await removeInvisible(connection));
  await connection.query('vacuum (full) event_store.event');
}

/** Resolves to the id of the transaction that removed the events. */
async function removeInvisible(connection: Client): Promise<string> {
  await connection.query('begin');
  try {
    await connection.query(OLD_METADATA);
    await connection.query(TOMBSTONED);
    const { rows } = await connection.query<DescribedRow>(DESCRIBED);
    const bounds = rows.flatMap((row) => boundOf(row) ?? []);
    await connection.query(INVISIBLE, [
      bounds.map(({ stream }) => stream),
      bounds.map(({ first }) => `${first}`),
      bounds.map(({ since }) => `${since}`),
      bounds.map(({ last }) => `${last}`),
    ]);
    const transaction = await connection.query<{ id: string }>('select pg_current_xact_id()::xid::text as id');
    await connection.query('commit');
    return transaction.rows[0]?.id ?? '';
  } catch (error) {
    await connection.query('rollback');
    throw error;
  }
}

function boundOf({ metastream, data, last }: DescribedRow) {
  const stream = describedBy(metastream);
  if (last === null) return undefined;
  const head = { last: BigInt(last), metadata: metadataOf(stream, data) };
  if (isSoftDeleted(head.metadata)) return { stream, first: MAX_REVISION, since: 0n, last: head.last };
  const part = visiblePart(head, ticksNow());
  return typeof part === 'string' ? undefined : { stream, first: part.first, since: part.since, last: head.last };
}
