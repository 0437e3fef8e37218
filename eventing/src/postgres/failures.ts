import { DatabaseError } from 'pg';

/** SQLSTATE classes that recur whenever the same rows are written: bad data, constraints, limits. */
const LASTING = /^(21|22|23|54)/;

/** SQLSTATEs of a lock that other transactions hold for too long, or of a deadlock. */
const LOCK_CONFLICT = /^(40P01|55P03|57014)$/;

/** SQLSTATEs with which the server ends a connection, also one that idles too long in a transaction. */
const CONNECTION_LOST = /^(08|57P0|25P03)/;
/** What the client says about a connection that ended; these errors have no code. */
const CLIENT_LOST = /^Connection terminated|is not queryable$/;

const hasCode = (error: unknown, codes: RegExp): boolean =>
  error instanceof DatabaseError && codes.test(error.code ?? '');

export const isLasting = (error: unknown): boolean => hasCode(error, LASTING);

export const isLockConflict = (error: unknown): boolean => hasCode(error, LOCK_CONFLICT);

/** Whether a transaction's connection ended; of a commit in progress it is then unknown whether it took place. */
export const isConnectionLost = (error: unknown): boolean =>
  hasCode(error, CONNECTION_LOST) || (error instanceof Error && CLIENT_LOST.test(error.message));
