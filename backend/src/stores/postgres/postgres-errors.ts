import { isWithoutConnection, reasonOf, UnfitPostgres } from '@shop/eventing/postgres/failures';
import { DatabaseError } from 'pg';

/** Postgres did not answer; the statement can be repeated. */
export class PostgresUnavailable extends Error {
  override readonly name: string = 'PostgresUnavailable';
}

/** Postgres is there, but this statement took too long and was broken off. */
export class StatementTimedOut extends PostgresUnavailable {
  override readonly name = 'StatementTimedOut';
}

/**
 * What an error of a statement means. `away`: the server does not answer now, or cannot serve the shop. `too-slow`: the server broke this statement off.
 * `no-table`: a table or its schema does not exist. `answer`: any other answer of the server, or a bug of ours.
 */
export type PostgresErrorKind = 'away' | 'too-slow' | 'no-table' | 'answer';

const SQLSTATES: readonly (readonly [RegExp, PostgresErrorKind])[] = [
  [/^(08|28|3D|53|57P)/, 'away'],
  [/^(57014|40P01)$/, 'too-slow'],
  [/^(42P01|3F000)$/, 'no-table'],
];

export function postgresErrorKind(error: unknown): PostgresErrorKind {
  if (error instanceof UnfitPostgres) return 'away';
  if (error instanceof DatabaseError) return SQLSTATES.find(([state]) => state.test(error.code ?? ''))?.[1] ?? 'answer';
  return isWithoutConnection(error) ? 'away' : 'answer';
}

/** The error of a statement, or PostgresUnavailable in its place when there was no answer, StatementTimedOut when it took too long. */
export function orUnavailable(error: unknown): unknown {
  const kind = postgresErrorKind(error);
  if (kind === 'away') return new PostgresUnavailable(`Postgres does not answer: ${reasonOf(error)}`, { cause: error });
  if (kind === 'too-slow') return new StatementTimedOut('a statement took too long', { cause: error });
  return error;
}
