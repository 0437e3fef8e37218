import { DatabaseError } from 'pg';
import { isNetworkError } from '../network-error.js';

/** SQLSTATE classes that recur whenever the same rows are written: bad data, constraints, limits. */
const LASTING = /^(21|22|23|54)/;

/** SQLSTATEs of a lock that other transactions hold for too long, or of a deadlock. */
const LOCK_CONFLICT = /^(40P01|55P03|57014)$/;

/** SQLSTATEs with which the server ends a connection, also one that idles too long in a transaction. */
const CONNECTION_LOST = /^(08|57P0|25P03)/;
/** What pg and its pool say, without a code, of a connection that is lost, or not to be had in time. */
const WITHOUT_CONNECTION =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end|There was an error establishing an SSL)|is not queryable$/;

/** Thrown when this Postgres, or the pooler before it, cannot serve the shop; the message says in one sentence why. */
export class UnfitPostgres extends Error {
  override readonly name = 'UnfitPostgres';
}

/** Why something failed, in one line: the code and text of the server or the network, never a password. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  const isSaid = typeof code !== 'string' || error.message.includes(code);
  return isSaid ? error.message : `${code} ${error.message}`;
}

const hasCode = (error: unknown, codes: RegExp): boolean =>
  error instanceof DatabaseError && codes.test(error.code ?? '');

export const isLasting = (error: unknown): boolean => hasCode(error, LASTING);

export const isLockConflict = (error: unknown): boolean => hasCode(error, LOCK_CONFLICT);

/** Whether the client has no connection (any more), and so no answer of the server. */
export const isWithoutConnection = (error: unknown): boolean =>
  isNetworkError(error) || (error instanceof Error && WITHOUT_CONNECTION.test(error.message));

/** Whether a transaction's connection ended; of a commit in progress it is then unknown whether it took place. */
export const isConnectionLost = (error: unknown): boolean =>
  hasCode(error, CONNECTION_LOST) || isWithoutConnection(error);
