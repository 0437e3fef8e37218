import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { badInput } from '../bad-input.js';
import { examples, selecting, selectionOf, type SelectionOptions } from '../options.js';
import { stdout } from '../out.js';
import { interruption, Stopped, withHistory } from '../run.js';
import { runSql, type Printing } from './printing.js';
import { promptFor } from './prompt.js';
import { Warehouse } from './warehouse.js';

interface SqlOptions extends SelectionOptions {
  readonly export?: string;
  readonly csv?: boolean;
  readonly json?: boolean;
}

/** Runs a statement; a mistake in the SQL is bad input: one sentence, exit code 2. */
async function runStatement(warehouse: Warehouse, sql: string, printing: Printing, signal: AbortSignal): Promise<void> {
  if (sql.trim() === '') badInput('There is no statement: give one, or pipe it in.');
  try {
    await runSql(warehouse.connection, sql, { printing, out: stdout(), signal });
  } catch (error) {
    badInput(error instanceof Error ? error.message : String(error));
  }
}

function load(warehouse: Warehouse, from: string | undefined, options: SelectionOptions, signal: AbortSignal) {
  const selection = selectionOf(options);
  if (from === undefined) return withHistory((history) => warehouse.loadLog(history, selection, signal));
  if (Object.keys(options).length > 0) badInput('An export is taken as it is: say in the SQL which events you want.');
  return warehouse.loadExport(from);
}

async function run(query: string | undefined, { csv, json, export: from, ...options }: SqlOptions): Promise<void> {
  const printing: Printing = csv === true ? 'csv' : json === true ? 'json' : 'table';
  const warehouse = await Warehouse.open();
  const signal = interruption();
  signal.addEventListener('abort', () => warehouse.connection.interrupt());
  try {
    await load(warehouse, from, options, signal);
    const statement = query ?? (process.stdin.isTTY ? undefined : await text(process.stdin));
    const terminal = { input: process.stdin, output: process.stderr, out: stdout(), signal };
    if (statement === undefined) await promptFor(warehouse.connection, printing, terminal);
    else await runStatement(warehouse, statement, printing, signal);
  } catch (error) {
    throw signal.aborted ? new Stopped('Stopped.') : error;
  } finally {
    warehouse.close();
  }
}

export function addSql(program: Command): void {
  selecting(program.command('sql'))
    .description('query the history in SQL (DuckDB); tables: docs/history/tables.md')
    .argument(
      '[query]',
      "a statement (of several, the last one's rows are printed); from standard input or a prompt unless given",
    )
    .option('--export <path>', 'of an export (a file, or the folder of Parquet) instead of the log')
    .option('--csv', 'rows as CSV')
    .option('--json', 'rows as JSON, one object a line')
    .addHelpText(
      'after',
      examples(
        'sql "select brand, count(*) visits, count(paid_at) paid from visits group by 1 order by 3 desc"',
        'sql --export history/ --csv "select * from payments where standing = \'duplicate\'" > duplicates.csv',
        'sql --from 30d',
      ),
    )
    .action(run);
}
