import { CommanderError } from 'commander';
import { ownStores } from '@shop/projections/configuration';
import { tryUpcast } from '@shop/domain/event-types';
import { History } from '@shop/eventing/event-store/history';
import { Database } from '@shop/eventing/postgres/database';
import { BadInput } from './bad-input.js';
import { say } from './out.js';

/** Exit codes of the commands: done, failed, bad input, stopped by Ctrl-C. */
export const EXIT = { done: 0, failed: 1, badInput: 2, stopped: 130 } as const;

/** The work was stopped by Ctrl-C; the message says how to resume. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** A signal that the first Ctrl-C aborts; a second one ends the process. */
export function interruption(): AbortSignal {
  const stopping = new AbortController();
  const stop = (): void => {
    if (stopping.signal.aborted) process.exit(EXIT.stopped);
    stopping.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return stopping.signal;
}

/** Every event of the shop, except those of the streams that hold the data keys of visits. */
export const historyOf = (url: string): History => new History({ url, upcast: tryUpcast, hiddenPrefix: 'key-' });

export async function withHistory<T>(work: (history: History) => Promise<T>): Promise<T> {
  const history = historyOf(ownStores().eventStoreUrl);
  try {
    return await work(history);
  } finally {
    await history.close();
  }
}

/** Gives `work` a connection to the database of the read models, for reading. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = new Database(ownStores().databaseUrl, `history command ${process.pid}`);
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

function codeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badInput;
  if (error instanceof BadInput) return EXIT.badInput;
  return error instanceof Stopped ? EXIT.stopped : EXIT.failed;
}

/** Turns an error into one sentence and an exit code. */
export function finish(error: unknown): void {
  process.exitCode = codeOf(error);
  if (!(error instanceof CommanderError)) say(error instanceof Error ? error.message : String(error));
}

/** Ends the process when standard output is closed, as by `history tail | head`; that is no failure. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.failed),
  );
}
