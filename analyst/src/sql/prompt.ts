import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Out } from '../out.js';
import { runSql, type Printing } from './printing.js';
import { answerTo, completed, isOrder } from './prompt-orders.js';
import { sqlTables } from './tables.js';

interface Terminal {
  readonly input: Readable;
  /** Messages and echo; the rows go to `out`. */
  readonly output: Writable;
  readonly out: Out;
  /** Ends the prompt. */
  readonly signal?: AbortSignal;
}

const FRESH = 'history> ';
const GOING_ON = '      -> ';
const NAMES = sqlTables.map(({ name }) => name).join(', ');

/** Runs a statement; returns a line with the number of rows and the duration, or the error message. */
async function outcomeOf(
  duck: DuckDBConnection,
  sql: string,
  how: { readonly printing: Printing; readonly out: Out; readonly signal: AbortSignal },
): Promise<string> {
  const startedAt = Date.now();
  try {
    const rows = await runSql(duck, sql, how);
    return `${rows} ${rows === 1 ? 'row' : 'rows'}, ${Date.now() - startedAt} ms`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Prompts for statements until `.quit` or end of input; Ctrl-C stops a running statement, else drops the typed text, else leaves. */
export async function promptFor(duck: DuckDBConnection, first: Printing, { input, output, out, signal }: Terminal) {
  const say = (text: string): void => void output.write(`${text}\n`);
  say(`Tables: ${NAMES}. A statement ends with ; and Tab completes names. .help says more, .quit leaves.`);
  const settings = { terminal: true, prompt: FRESH, completer: completed };
  const terminal = createInterface({ input, output, ...settings, ...(signal !== undefined && { signal }) });
  let isOver = false;
  terminal.on('close', () => (isOver = true));
  let printing = first;
  let statement = '';
  let running: AbortController | undefined;
  const next = (typed: string): void => {
    statement = typed;
    if (isOver) return;
    terminal.setPrompt(typed.trim() === '' ? FRESH : GOING_ON);
    terminal.prompt();
  };
  terminal.on('SIGINT', () => {
    say('^C');
    if (running !== undefined) {
      running.abort(new Error('Interrupted.'));
      return duck.interrupt();
    }
    if (statement.trim() === '' && terminal.line === '') return terminal.close();
    terminal.setPrompt(FRESH);
    for (const name of terminal.line === '' ? [] : ['e', 'u']) terminal.write(null, { ctrl: true, name });
    next('');
  });
  terminal.prompt();
  for await (const line of terminal) {
    if (statement.trim() === '' && isOrder(line)) {
      const { text, leaves = false, printing: other = printing } = answerTo(line);
      if (leaves) break;
      printing = other;
      say(text);
      next('');
      continue;
    }
    const typed = `${statement}${line}\n`;
    if (line.trimEnd().endsWith(';')) {
      running = new AbortController();
      say(await outcomeOf(duck, typed, { printing, out, signal: running.signal }));
      running = undefined;
      next('');
    } else next(typed);
  }
  terminal.close();
}
