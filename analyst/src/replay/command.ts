import type { Json } from '@duckdb/node-api';
import type { Command } from 'commander';
import { startFold, type Folded } from '@shop/eventing/fold';
import type { Row } from '@shop/eventing/table';
import { csvLine } from '../export/formats.js';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { History } from '@shop/eventing/event-store/history';
import type { Projection } from '@shop/eventing/projection';
import { badInput } from '../bad-input.js';
import { examples, selecting, selectionOf, type SelectionOptions } from '../options.js';
import { Out, progress, say, stdout } from '../out.js';
import { redacted } from '../redaction.js';
import { interruption, Stopped, withHistory } from '../run.js';
import { accepts, boundsOf, type Selection } from '../selection.js';
import { tableOf } from '../sql/printing.js';
import { ownFold, type OwnFold } from './own-fold.js';

interface ReplayOptions extends SelectionOptions {
  readonly rows?: boolean;
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly out?: string;
}

/** Folds what is asked for in memory; nothing of the shop is touched. Throws Stopped on abort. */
export const replayed = async (
  history: History,
  projection: Projection,
  selection: Selection,
  signal: AbortSignal,
): Promise<Folded> => {
  const { after, upTo } = boundsOf(selection, await history.end());
  const fold = startFold(projection);
  const wanted = new Set(projection.handles);
  const shown = progress((done, rate) => `${done} events, ${rate}/s`);
  let read = 0;
  for await (const page of history.pages(after, upTo)) {
    const events = page.filter((event) => wanted.has(event.type) && accepts(selection, event)).map(redacted);
    for (const { type, stream, revision, flaw } of events) {
      if (flaw !== undefined) throw new Error(`${type} at ${stream}@${revision}: ${flaw}.`);
    }
    fold.add(events);
    shown.at((read += page.length));
    if (signal.aborted) throw new Stopped('Stopped; nothing was kept.');
  }
  shown.end(read);
  return fold.result();
};

const plain = (row: Row): Record<string, Json> =>
  JSON.parse(
    JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  ) as Record<string, Json>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

const listed = (summary: unknown): readonly Row[] =>
  Array.isArray(summary) && summary.every(isRow) ? summary : badInput('The summary must give a list of rows: [{ … }].');

const resultOf = ({ projection, summary }: OwnFold, folded: Folded, asRows: boolean): readonly Row[] => {
  if (!asRows && summary !== undefined) return listed(summary(folded));
  if (asRows || projection.sums === undefined) return folded.rows;
  return folded.sums.map(({ table, identity, amounts }) => ({ table: table.name, ...identity, ...amounts }));
};

const print = async (rows: readonly Record<string, Json>[], { json, csv }: ReplayOptions, out: Out): Promise<void> => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => row[column] ?? null));
  const lines =
    json === true
      ? rows.map((row) => JSON.stringify(row))
      : csv === true
        ? [csvLine(columns), ...cells.map((row) => csvLine(row))]
        : tableOf(columns, cells);
  for (const line of lines) await out.line(line);
  await out.flush();
};

const run = async (file: string, options: ReplayOptions): Promise<void> => {
  const { rows = false, out } = options;
  const selection = selectionOf(options);
  const own = await ownFold(file);
  const folded = await withHistory((history) => replayed(history, own.projection, selection, interruption()));
  const result = resultOf(own, folded, rows).map(plain);
  if (out === undefined) return print(result, options, stdout());
  const stream = createWriteStream(resolve(out));
  await once(stream, 'open');
  await print(result, { ...options, json: options.csv !== true }, new Out(stream));
  stream.end();
  await once(stream, 'close');
  say(`${result.length} rows in ${out}`);
};

export const addReplay = (program: Command): void => {
  selecting(program.command('replay'))
    .description(
      'run a fold of your own over history, without touching the shop; how to write one: docs/history/README.md',
    )
    .argument('<file>', 'a TypeScript module that exports a `projection`, and maybe a `summary`')
    .option('--rows', 'the rows themselves instead of the summary or the sums')
    .option('--json', 'one JSON object a line')
    .option('--csv', 'as CSV')
    .option('--out <file>', 'into a file: NDJSON, or CSV with --csv')
    .addHelpText(
      'after',
      examples(
        'replay docs/history/time-to-payment.ts',
        'replay docs/history/lost-revenue.ts --from 2026-01-01 --csv --out lost.csv',
        'replay docs/history/other-price-rule.ts --json',
      ),
    )
    .action(run);
};
