import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { visits } from '@shop/projections/analytics/visits.projection';
import type { VisitRow } from '@shop/projections/analytics/visit';
import type { RecordedEvent } from '@shop/eventing/event';
import type { History } from '@shop/eventing/event-store/history';
import { startFold } from '@shop/eventing/fold';
import type { Intents } from '@shop/projections/payments/intents';
import { payments } from '@shop/projections/payments/payments.projection';
import type { Projection } from '@shop/eventing/projection';
import { badInput } from '../bad-input.js';
import type { Manifest } from '../export/manifest.js';
import { eventShape } from '../export/shape.js';
import { TextFile } from '../export/text-file.js';
import type { EventLine } from '../line.js';
import { progress, say } from '../out.js';
import { redacted } from '../redaction.js';
import { Stopped } from '../run.js';
import { accepts, boundsOf, edgeOf, type Selection } from '../selection.js';
import { eventsTable, paymentLine, paymentsTable, visitLine, visitsTable, type SqlTable } from './tables.js';

type Batches = AsyncIterable<readonly RecordedEvent[]>;

/** A projection without its sums, which the analyst's SQL makes by itself. */
const rowsOf = ({ name, version, handles, table, key, evolve }: Projection): Projection => ({
  name,
  version,
  handles,
  table,
  key,
  evolve,
});

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const columnsOf = ({ columns }: SqlTable): string =>
  Object.entries(columns)
    .map(([column, [type]]) => `${quoted(column)}: ${quoted(type)}`)
    .join(', ');

/** History as tables in memory, for SQL; nothing of it outlives the process. */
export class Warehouse {
  private readonly folder = mkdtempSync(join(tmpdir(), 'shop-history-'));
  private readonly forget = (): void => rmSync(this.folder, { recursive: true, force: true });

  private constructor(private readonly duck: DuckDBConnection) {
    process.on('exit', this.forget);
  }

  static async open(): Promise<Warehouse> {
    const duck = await (await DuckDBInstance.create(':memory:')).connect();
    await duck.run("set timezone = 'UTC'");
    return new Warehouse(duck);
  }

  get connection(): DuckDBConnection {
    return this.duck;
  }

  /** Events that are asked for, straight from the log, redacted. */
  async loadLog(history: History, selection: Selection, signal: AbortSignal): Promise<void> {
    const { after, upTo } = boundsOf(selection, await history.end());
    const draft = await this.draft(eventsTable);
    const shown = progress((done, rate) => `reading: ${done} events, ${rate}/s`);
    let read = 0;
    async function* asked(): AsyncGenerator<readonly RecordedEvent[]> {
      for await (const page of history.pages(after, upTo)) {
        const chosen = page.filter((event) => accepts(selection, event)).map(redacted);
        for (const event of chosen) draft.line(JSON.stringify(eventShape.row(event)));
        await draft.flush();
        shown.at((read += chosen.length));
        if (signal.aborted) throw new Stopped('Stopped.');
        yield chosen;
      }
    }
    await this.fold(asked());
    shown.end(read);
    await draft.close();
    await this.take(eventsTable);
  }

  /** Events of an export of this tool: a file, or the folder of Parquet. */
  async loadExport(path: string): Promise<void> {
    const source = sourceOf(path);
    try {
      await this.duck.run(
        `create table events as select * from ${source} order by split_part(position, '/', 1)::ubigint`,
      );
      await this.duck.run('select position, event_id, stream, revision, type, happened_at, data from events limit 0');
    } catch (error) {
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
      badInput(`${path} is no export of whole events, such as a --flatten one is not either (${reason}).`);
    }
    if (!isComplete(path)) say(`${path} is not complete: its export was stopped.`);
    await this.fold(this.stored());
  }

  close(): void {
    this.duck.closeSync();
    this.forget();
    process.off('exit', this.forget);
  }

  private async *stored(): Batches {
    const rows = await this.duck.stream(
      `select position, event_id::varchar event_id, stream, revision, type, schema_version,
              strftime(happened_at, '%Y-%m-%dT%H:%M:%S.%gZ') happened_at, actor, command_id, correlation_id, causation_id, data::varchar "data"
         from events order by rowid`,
    );
    for await (const lines of rows.yieldRowObjectJson())
      yield lines.map((line) => recordedOf(line as unknown as EventLine));
  }

  private async fold(batches: Batches): Promise<void> {
    const [visit, payment] = [startFold(rowsOf(visits)), startFold(rowsOf(payments))];
    const add = (fold: typeof visit, { handles }: Projection, events: readonly RecordedEvent[]): void =>
      fold.add(events.filter(({ type, flaw }) => flaw === undefined && handles.includes(type)));
    for await (const events of batches) {
      add(visit, visits, events);
      add(payment, payments, events);
    }
    const intents = payment.result().rows.flatMap((row) => {
      const { session_uuid, intents: own } = row as { session_uuid: string; intents: Intents };
      return own.map((intent) => paymentLine(session_uuid, intent));
    });
    await this.fill(
      visitsTable,
      visit.result().rows.map((row) => visitLine(row as unknown as VisitRow)),
    );
    await this.fill(paymentsTable, intents);
  }

  private async fill(table: SqlTable, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
    const draft = await this.draft(table);
    for (const row of rows) draft.line(JSON.stringify(row));
    await draft.flush();
    await draft.close();
    await this.take(table);
  }

  private draft({ name }: SqlTable): Promise<TextFile> {
    return TextFile.open(join(this.folder, name), undefined);
  }

  private async take(table: SqlTable): Promise<void> {
    const file = quoted(join(this.folder, table.name));
    const reader = `read_json(${file}, format = 'newline_delimited', columns = {${columnsOf(table)}})`;
    await this.duck.run(`create table ${table.name} as select * from ${reader}`);
    rmSync(join(this.folder, table.name));
  }
}

/** As its manifest says; an export without one is taken as it is. */
const isComplete = (path: string): boolean => {
  const known = [join(resolve(path), 'manifest.json'), `${resolve(path)}.manifest.json`].find((file) =>
    existsSync(file),
  );
  return known === undefined || (JSON.parse(readFileSync(known, 'utf8')) as Manifest).complete;
};

const sourceOf = (given: string): string => {
  const path = resolve(given);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return badInput(`There is no export at ${given}.`);
  if (found.isDirectory()) return `${quoted(`${path}/*.parquet`)}`;
  const columns = `columns = {${columnsOf(eventsTable)}}`;
  if (path.endsWith('.csv')) return `read_csv(${quoted(path)}, header = true, ${columns})`;
  return `read_json(${quoted(path)}, format = 'newline_delimited', ${columns})`;
};

const placeOf = (text: string): RecordedEvent['position'] => {
  const edge = edgeOf(text);
  return 'position' in edge ? edge.position : badInput(`${text} is no place of the log.`);
};

const recordedOf = (line: EventLine): RecordedEvent => ({
  type: line.type,
  data: JSON.parse(line.data as string) as unknown,
  at: line.happened_at,
  id: line.event_id,
  stream: line.stream,
  revision: BigInt(line.revision),
  position: placeOf(line.position),
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
