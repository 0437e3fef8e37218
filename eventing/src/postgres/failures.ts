import { DatabaseError } from 'pg';

/** SQLSTATE classes that recur whenever the same rows are written: bad data, constraints, limits. */
const LASTING = /^(21|22|23|54)/;

/** SQLSTATEs of a lock that other transactions hold for too long, or of a deadlock. */
const LOCK_CONFLICT = /^(40P01|55P03|57014)$/;

const hasCode = (error: unknown, codes: RegExp): boolean =>
  error instanceof DatabaseError && codes.test(error.code ?? '');

export const isLasting = (error: unknown): boolean => hasCode(error, LASTING);

export const isLockConflict = (error: unknown): boolean => hasCode(error, LOCK_CONFLICT);
