import { DatabaseError } from 'pg';

/** Classes of SQLSTATE that come back however often the same rows are written: bad data, constraints, limits. */
const LASTING = /^(21|22|23|54)/;

export const isLasting = (error: unknown): boolean => error instanceof DatabaseError && LASTING.test(error.code ?? '');
