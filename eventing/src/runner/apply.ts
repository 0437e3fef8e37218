import type { Batch } from '../event-store/all-events.js';
import { positionText, type Position, type RecordedEvent } from '../event.js';
import { foldBatch, type Changes } from '../fold.js';
import type { Database, Queries } from '../postgres/database.js';
import { isLasting } from '../postgres/failures.js';
import { sql } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import type { Row } from '../table.js';
import { advance, type Lease } from './checkpoint.js';
import { keyOf, addToBlocked, block } from './blocking.js';
import { addRows, addSums, deleteRows, loadRows, upsertRows } from './tables.js';

/** One message a batch, after its commit: `<projection> <position>`. */
export const PROGRESS = 'es_progress';

export interface Target {
  readonly database: Database;
  readonly projection: Projection;
  readonly lease: Lease;
  readonly report: (line: string) => void;
  /** Whether each commit is notified: these are the live tables. */
  readonly isLive: boolean;
}

/** An event that no repetition will make applicable. */
export class EventNotApplicable extends Error {
  override readonly name = 'EventNotApplicable';
}

const folded = (
  projection: Projection,
  current: ReadonlyMap<string, Row>,
  events: readonly RecordedEvent[],
): Changes => {
  try {
    for (const { type, stream, revision, flaw } of events) {
      if (flaw !== undefined) throw new Error(`${type} at ${stream}@${revision}: ${flaw}.`);
    }
    return foldBatch(projection, current, events);
  } catch (error) {
    throw new EventNotApplicable(error instanceof Error ? error.message : String(error), { cause: error });
  }
};

/** Folds events into the rows as they are; throws EventNotApplicable for one that cannot be folded. */
export const applyEvents = async (
  queries: Queries,
  projection: Projection,
  events: readonly RecordedEvent[],
): Promise<void> => {
  const { table, trail, sums } = projection;
  const keys = [...new Set(events.map((event) => keyOf(projection, event)))];
  const changes = folded(projection, await loadRows(queries, table, keys), events);
  const rows = [...changes.rows];
  const kept = rows.flatMap(([, row]) => (row === null ? [] : [row]));
  const gone = rows.flatMap(([key, row]) => (row === null ? [key] : []));
  await upsertRows(queries, table, kept);
  await deleteRows(queries, table, gone);
  if (trail !== undefined) await addRows(queries, trail.table, changes.trail);
  if (sums !== undefined) await addSums(queries, sums.tables, changes.sums);
};

/** Checkpoint and rows in one transaction, the fence first; afterwards the lease stands behind the batch. */
const commit = async (target: Target, batch: Batch, work: (queries: Queries) => Promise<unknown>): Promise<void> => {
  const { database, projection, lease, isLive } = target;
  const { events, position } = batch;
  await database.writing(async (queries) => {
    await advance(queries, lease, position, events.length);
    await work(queries);
    const progress = `${projection.name} ${positionText(position)}`;
    if (isLive) await queries.run(sql`select pg_notify(${PROGRESS}, ${progress})`);
  });
  lease.position = position;
  lease.eventsDone += BigInt(events.length);
};

const applyAtOnce = async (target: Target, batch: Batch): Promise<void> => {
  const { projection, lease } = target;
  const isBlocked = (event: RecordedEvent): boolean => lease.blocked.has(keyOf(projection, event));
  await commit(target, batch, async (queries) => {
    const applicable = batch.events.filter((event) => !isBlocked(event));
    await addToBlocked(queries, lease, projection, batch.events.filter(isBlocked));
    if (applicable.length > 0) await applyEvents(queries, projection, applicable);
  });
};

const halves = ({ events, position }: Batch): [Batch, Batch] => {
  const middle = Math.ceil(events.length / 2);
  const end: Position = events[middle - 1]?.position ?? position;
  return [
    { events: events.slice(0, middle), position: end },
    { events: events.slice(middle), position },
  ];
};

/**
 * Applies a batch wholly. An event that can never be applied is found by halving; its key is blocked with the reason,
 * all other keys go on. What may pass (a lost connection, a lost fence) is thrown.
 */
export const applyBatch = async (target: Target, batch: Batch): Promise<void> => {
  try {
    await applyAtOnce(target, batch);
  } catch (error) {
    if (!(error instanceof EventNotApplicable || isLasting(error))) throw error;
    const [event, ...others] = batch.events;
    if (event === undefined) throw error;
    if (others.length > 0) {
      for (const half of halves(batch)) await applyBatch(target, half);
      return;
    }
    const { projection, lease, report } = target;
    const reason = error instanceof Error ? error.message : String(error);
    await commit(target, batch, (queries) => block(queries, lease, projection, event, reason));
    lease.blocked.add(keyOf(projection, event));
    report(`${projection.name} blocks the key ${keyOf(projection, event)}: ${reason}`);
  }
};
