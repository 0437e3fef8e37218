import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { visits } from '@shop/projections/analytics/visits.projection';
import type { RecordedEvent } from '@shop/eventing/event';
import type { History } from '@shop/eventing/event-store/history';
import { BulkFold, rowsOf } from '@shop/eventing/rebuild/bulk-fold';
import { payments } from '@shop/projections/payments/payments.projection';
import { reportAvailability } from '@shop/projections/reports/availability.projection';
import type { Projection } from '@shop/eventing/projection';
import { badInput } from '../bad-input.js';
import { TemporaryDuck } from '../duck.js';
import type { Manifest } from '../export/manifest.js';
import { eventShape } from '../export/shape.js';
import type { EventLine } from '../line.js';
import { FOLD_BYTES } from '../memory.js';
import { progress, say } from '../out.js';
import { redacted } from '../redaction.js';
import { Stopped } from '../run.js';
import { accepts, boundsOf, edgeOf, type Selection } from '../selection.js';
import { linesOfPayments, linesOfReports } from './row-lines.js';
import { ndjsonReader, quoted, structOf } from './literals.js';
import { TableLines, typesOf, type SqlRow } from './table-lines.js';
import { eventsTable, paymentsTable, reportsTable, visitsTable, type SqlTable } from './tables.js';

type Batches = AsyncIterable<readonly RecordedEvent[]>;

/** A projection without its sums, which the analyst computes in SQL. */
const withoutSums = ({ name, version, handles, table, key, evolve }: Projection): Projection => ({
  name,
  version,
  handles,
  table,
  key,
  evolve,
});

/** The history as tables on disk, for SQL; they are deleted when the process ends. */
export class Warehouse {
  private constructor(private readonly duck: TemporaryDuck) {}

  static async open(): Promise<Warehouse> {
    return new Warehouse(await TemporaryDuck.open('shop-history-'));
  }

  get connection(): DuckDBConnection {
    return this.duck.connection;
  }

  /** Loads the selected events from the log, redacted. */
  async loadLog(history: History, selection: Selection, signal: AbortSignal): Promise<void> {
    const { after, upTo } = boundsOf(selection, await history.end());
    const lines = new TableLines(this.duck, eventsTable);
    const reading = progress({ prefix: 'reading: ' });
    let read = 0;
    async function* selectedEvents(): Batches {
      for await (const page of history.pages(after, upTo)) {
        const events = page.filter((event) => accepts(selection, event)).map(redacted);
        for (const event of events) await lines.add(eventShape.row(event));
        reading.at((read += events.length));
        if (signal.aborted) throw new Stopped('Stopped.');
        yield events;
      }
    }
    await this.fold(selectedEvents());
    reading.end(read);
    await lines.end();
  }

  /** Loads the events of an export of this tool: a file, or a folder of Parquet files. */
  async loadExport(path: string): Promise<void> {
    const source = sourceOf(path);
    try {
      await this.connection.run(
        `create table events as select * from ${source} order by split_part(position, '/', 1)::ubigint`,
      );
      await this.connection.run(
        'select position, event_id, stream, revision, type, happened_at, data from events limit 0',
      );
    } catch (error) {
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
      badInput(`${path} is no export of whole events, such as a --flatten one is not either (${reason}).`);
    }
    if (!isComplete(path)) say(`${path} is not complete: its export was stopped.`);
    await this.fold(this.exportedEvents());
  }

  close(): void {
    this.duck.close();
  }

  private async *exportedEvents(): Batches {
    const rows = await this.connection.stream(
      `select position, event_id::varchar event_id, stream, revision, type, schema_version,
              strftime(happened_at, '%Y-%m-%dT%H:%M:%S.%gZ') happened_at, actor, command_id, correlation_id, causation_id, data::varchar "data"
         from events order by rowid`,
    );
    for await (const lines of rows.yieldRowObjectJson())
      yield lines.map((line) => recordedOf(line as unknown as EventLine));
  }

  private async fold(batches: Batches): Promise<void> {
    const folds = [visits, payments, reportAvailability].map((projection) => ({
      handles: projection.handles,
      fold: new BulkFold(withoutSums(projection), FOLD_BYTES),
    }));
    try {
      for await (const events of batches) {
        for (const { handles, fold } of folds) {
          fold.add(events.filter(({ type, flaw }) => flaw === undefined && handles.includes(type)));
        }
      }
      const [visit, payment, report] = folds.map(({ fold }) => rowsOf(fold));
      await this.fill(visitsTable, visit ?? []);
      await this.fill(paymentsTable, linesOfPayments(payment ?? []));
      await this.fill(reportsTable, linesOfReports(report ?? []));
    } finally {
      for (const { fold } of folds) fold.close();
    }
  }

  private async fill(table: SqlTable, rows: Iterable<SqlRow>): Promise<void> {
    const lines = new TableLines(this.duck, table);
    for (const row of rows) await lines.add(row);
    await lines.end();
  }
}

/** Whether an export is complete by its manifest; an export without one counts as complete. */
function isComplete(path: string): boolean {
  const files = [join(resolve(path), 'manifest.json'), `${resolve(path)}.manifest.json`];
  const manifest = files.find((file) => existsSync(file));
  return manifest === undefined || (JSON.parse(readFileSync(manifest, 'utf8')) as Manifest).complete;
}

function sourceOf(text: string): string {
  const path = resolve(text);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return badInput(`There is no export at ${text}.`);
  if (stats.isDirectory()) return `${quoted(`${path}/*.parquet`)}`;
  const types = typesOf(eventsTable);
  if (path.endsWith('.csv')) return `read_csv(${quoted(path)}, header = true, columns = ${structOf(types)})`;
  return ndjsonReader(path, types);
}

function positionOf(text: string): RecordedEvent['position'] {
  const edge = edgeOf(text);
  return 'position' in edge ? edge.position : badInput(`${text} is no place of the log.`);
}

const recordedOf = (line: EventLine): RecordedEvent => ({
  type: line.type,
  data: JSON.parse(line.data as string) as unknown,
  at: line.happened_at,
  id: line.event_id,
  stream: line.stream,
  revision: BigInt(line.revision),
  position: positionOf(line.position),
  metadata: {
    actor: line.actor,
    commandId: line.command_id,
    correlationId: line.correlation_id,
    causationId: null,
    schemaVersion: null,
    origin: null,
    hmac: {},
  },
});
