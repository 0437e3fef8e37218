import type { AllEvents } from '../event-store/all-events.js';
import { positionText, type Position } from '../event.js';
import type { Database, Queries } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';
import { inSchema, type Projection } from '../projection.js';
import { createTables } from '../rebuild/build-tables.js';
import { foldInPartitions } from '../rebuild/bulk-fold.js';
import { BulkLoad } from '../rebuild/bulk-load.js';
import { livePosition } from './checkpoint.js';
import { skippedEvents } from './dead-letters.js';
import { digestsOf, isSame } from './digest.js';

/** What `verify` found of one projection at one position of the log. */
export interface Verification {
  readonly projection: string;
  readonly position: string;
  /** Number of blocked events, which neither side holds. */
  readonly deadLetters: number;
  readonly tables: readonly VerifiedTable[];
}

export interface VerifiedTable {
  readonly table: string;
  readonly rows: bigint;
  readonly foldedRows: bigint;
  readonly same: boolean;
}

/** Default budget for rows that are folded at once, in bytes. */
const MEMORY = 128 << 20;

interface VerifyOptions {
  /** Approximate budget for rows in memory, in bytes. */
  readonly memory?: number;
  /** Ends the comparison early, with an error. */
  readonly signal?: AbortSignal;
  /** Called with how far the log is read. */
  readonly progress?: (at: Position, end: Position) => void;
}

async function blockedEvents(queries: Queries, { name }: Projection): Promise<ReadonlySet<string>> {
  const rows = await queries.rows<{ event_id: string }>(sql`
    select event_id from es.dead_letter join es.projection_build using (build_id)
     where name = ${name} and status = 'live'`);
  return new Set(rows.map(({ event_id }) => event_id));
}

/** Lets one process at a time verify a projection, in tables of its own; those of a killed process are dropped by the next. */
function withTables<T>(
  database: Database,
  projection: Projection,
  work: (schema: string, lockSignal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { name } = projection;
  const schema = `verify_${name}`;
  const drop = (): Promise<unknown> => database.run(sql`drop schema if exists ${verbatim(schema)} cascade`);
  return database.exclusively(`verify ${name}`, `${name} is being verified already.`, async (lockSignal) => {
    await drop();
    try {
      await createTables(database, projection, schema);
      return await work(schema, lockSignal);
    } finally {
      // Without the lock the schema may be that of the next process already.
      if (!lockSignal.aborted) await drop();
    }
  });
}

/** Compares a projection's tables with a fold of the log up to the same position, in tables beside them. */
export async function verify(
  projection: Projection,
  { database, events }: { readonly database: Database; readonly events: AllEvents },
  { memory = MEMORY, signal, progress }: VerifyOptions = {},
): Promise<Verification> {
  const live = await database.snapshot(async (queries) => ({
    position: await livePosition(queries, projection),
    dead: await blockedEvents(queries, projection),
    skipped: await skippedEvents(queries, projection.name),
    digests: await digestsOf(queries, projection),
  }));
  async function* log(lockSignal: AbortSignal) {
    for await (const batch of events.drain({ types: projection.handles, upTo: live.position })) {
      progress?.(batch.position, live.position);
      signal?.throwIfAborted();
      lockSignal.throwIfAborted();
      yield { ...batch, events: batch.events.filter(({ id }) => !live.dead.has(id) && !live.skipped.has(id)) };
    }
  }
  const folded = await withTables(database, projection, async (schema, lockSignal) => {
    const beside = inSchema(projection, schema);
    const load = new BulkLoad(database, beside, memory);
    for await (const partition of foldInPartitions(projection, log(lockSignal), memory)) await load.add(partition);
    await load.finish();
    return [...(await database.snapshot((queries) => digestsOf(queries, beside))).values()];
  });
  return {
    projection: projection.name,
    position: positionText(live.position),
    deadLetters: live.dead.size,
    tables: [...live.digests].map(([table, digest], index) => {
      const other = folded[index];
      return { table, rows: digest.rows, foldedRows: other?.rows ?? 0n, same: isSame(digest, other) };
    }),
  };
}
