import { CommanderError } from 'commander';
import { ownStores } from '@shop/projections/configuration';
import { tryUpcast } from '@shop/domain/event-types';
import { History } from '@shop/eventing/event-store/history';
import { Database } from '@shop/eventing/postgres/database';
import { BadInput } from './bad-input.js';
import { say } from './out.js';

/** How the commands end: done, failed, not understood, stopped by Ctrl-C. */
export const EXIT = { done: 0, failed: 1, badInput: 2, stopped: 130 } as const;

/** The work was stopped by Ctrl-C; the sentence says how to go on. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Aborted by the first Ctrl-C; a second one ends the process. */
export const interruption = (): AbortSignal => {
  const stopping = new AbortController();
  const stop = (): void => {
    if (stopping.signal.aborted) process.exit(EXIT.stopped);
    stopping.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return stopping.signal;
};

/** Every event of the shop; the streams with the keys of visits are not of it. */
export const historyOf = (url: string): History => new History({ url, upcast: tryUpcast, hiddenPrefix: 'key-' });

export const withHistory = async <T>(work: (history: History) => Promise<T>): Promise<T> => {
  const history = historyOf(ownStores().eventStoreUrl);
  try {
    return await work(history);
  } finally {
    await history.close();
  }
};

/** A connection that reads; for what the read models know already. */
export const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = new Database(ownStores().databaseUrl, `history command ${process.pid}`);
  try {
    return await work(database);
  } finally {
    await database.end();
  }
};

const codeOf = (error: unknown): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badInput;
  if (error instanceof BadInput) return EXIT.badInput;
  return error instanceof Stopped ? EXIT.stopped : EXIT.failed;
};

/** Turns whatever goes wrong into one sentence and an exit code. */
export const finish = (error: unknown): void => {
  process.exitCode = codeOf(error);
  if (!(error instanceof CommanderError)) say(error instanceof Error ? error.message : String(error));
};

/** `history tail | head`: nobody reads any more, which is no failure. */
export const endWithReader = (): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.failed),
  );
};
