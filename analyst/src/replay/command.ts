import { pluralEn } from '@shop/domain';
import type { Json } from '@duckdb/node-api';
import type { Command } from 'commander';
import { BulkFold, rowsOf, sumsOf, trailOf } from '@shop/eventing/rebuild/bulk-fold';
import { assertReadable } from '@shop/eventing/event';
import type { Row } from '@shop/eventing/table';
import { csvLine } from '../export/formats.js';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { History } from '@shop/eventing/event-store/history';
import type { Projection } from '@shop/eventing/projection';
import { badInput } from '../bad-input.js';
import { examples, selecting, selectionOf, type SelectionOptions } from '../options.js';
import { FOLD_BYTES } from '../memory.js';
import { Out, progress, say, stdout } from '../out.js';
import { redacted } from '../redaction.js';
import { interruption, Stopped, withHistory } from '../run.js';
import { accepts, boundsOf, type Selection } from '../selection.js';
import { alignedLines } from '../sql/printing.js';
import { ownFold, type OwnFold } from './own-fold.js';

interface ReplayOptions extends SelectionOptions {
  readonly rows?: boolean;
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly out?: string;
}

/** Folds the selected events without touching the shop; the caller closes the fold. Throws Stopped on abort. */
export async function replayed(
  history: History,
  projection: Projection,
  selection: Selection,
  signal: AbortSignal,
): Promise<BulkFold> {
  const { after, upTo } = boundsOf(selection, await history.end());
  const fold = new BulkFold(projection, FOLD_BYTES);
  const handled = new Set(projection.handles);
  const reading = progress();
  let read = 0;
  for await (const page of history.pages(after, upTo)) {
    const events = page.filter((event) => handled.has(event.type) && accepts(selection, event)).map(redacted);
    events.forEach(assertReadable);
    fold.add(events);
    reading.at((read += page.length));
    if (signal.aborted) throw new Stopped('Stopped; nothing was kept.');
  }
  reading.end(read);
  return fold;
}

const jsonRow = (row: Row): Record<string, Json> =>
  JSON.parse(
    JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  ) as Record<string, Json>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

const asRowList = (summary: unknown): readonly Row[] =>
  Array.isArray(summary) && summary.every(isRow) ? summary : badInput('The summary must give a list of rows: [{ … }].');

const iterable = <Item>(read: () => Iterator<Item>): Iterable<Item> => ({ [Symbol.iterator]: read });

/** Returns the rows to print; they can be iterated any number of times. */
function resultOf({ projection, summary }: OwnFold, fold: BulkFold, asRows: boolean): () => Iterable<Row> {
  if (asRows || (summary === undefined && projection.sums === undefined)) return () => rowsOf(fold);
  const sums = projection.sums === undefined ? [] : sumsOf(projection, fold);
  if (summary === undefined) {
    return () => sums.map(({ table, identity, amounts }) => ({ table: table.name, ...identity, ...amounts }));
  }
  const [rows, trail] = [iterable(() => rowsOf(fold)), iterable(() => trailOf(fold))];
  const lines = asRowList(summary({ rows, trail, sums }));
  return () => lines;
}

function columnsIn(rows: Iterable<Row>): readonly string[] {
  const columns = new Set<string>();
  for (const row of rows) for (const column of Object.keys(row)) columns.add(column);
  return [...columns];
}

function* linesOf(rows: () => Iterable<Row>, { json, csv }: ReplayOptions): Generator<string> {
  if (json === true) {
    for (const row of rows()) yield JSON.stringify(jsonRow(row));
    return;
  }
  const columns = columnsIn(rows());
  const cellsOf = (row: Row): Json[] => {
    const cells = jsonRow(row);
    return columns.map((column) => cells[column] ?? null);
  };
  function* cells(): Generator<Json[]> {
    for (const row of rows()) yield cellsOf(row);
  }
  if (csv !== true) yield* alignedLines(columns, cells);
  else {
    yield csvLine(columns);
    for (const row of rows()) yield csvLine(cellsOf(row));
  }
}

/** Prints the rows; returns the number of lines. */
async function print(rows: () => Iterable<Row>, options: ReplayOptions, out: Out): Promise<number> {
  let lines = 0;
  for (const line of linesOf(rows, options)) {
    await out.line(line);
    lines += 1;
  }
  await out.flush();
  return lines;
}

async function run(file: string, options: ReplayOptions): Promise<void> {
  const { rows = false, out } = options;
  const selection = selectionOf(options);
  const own = await ownFold(file);
  const fold = await withHistory((history) => replayed(history, own.projection, selection, interruption()));
  try {
    const result = resultOf(own, fold, rows);
    if (out === undefined) await print(result, options, stdout());
    else await save(result, out, options);
  } finally {
    fold.close();
  }
}

async function save(rows: () => Iterable<Row>, out: string, { csv = false }: ReplayOptions): Promise<void> {
  const stream = createWriteStream(resolve(out));
  await once(stream, 'open');
  const lines = await print(rows, { csv, json: !csv }, new Out(stream));
  stream.end();
  await once(stream, 'close');
  say(`${pluralEn(csv ? lines - 1 : lines, 'row', 'rows')} in ${out}`);
}

export function addReplay(program: Command): void {
  selecting(program.command('replay'))
    .description(
      'run a fold of your own over history, without touching the shop; how to write one: docs/history/README.md',
    )
    .argument('<file>', 'a TypeScript module that exports a `projection`, and maybe a `summary`')
    .option('--rows', 'print rows instead of the summary or the sums')
    .option('--json', 'one JSON object a line')
    .option('--csv', 'as CSV')
    .option('--out <file>', 'write to a file: NDJSON, or CSV with --csv')
    .addHelpText(
      'after',
      examples(
        'replay docs/history/time-to-payment.ts',
        'replay docs/history/lost-revenue.ts --from 2026-01-01 --csv --out lost.csv',
        'replay docs/history/other-price-rule.ts --json',
      ),
    )
    .action(run);
}
