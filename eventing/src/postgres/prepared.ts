import { randomBytes } from 'node:crypto';
import { DatabaseError, type QueryConfig } from 'pg';

/** Texts that get a name: those of tables that are built beside the live ones have a name of their own in each, and end with them. */
const MAX_NAMES = 500;

/** Unlike those of another process whose session a pooler may have left as it was. */
const prefix = `shop_${randomBytes(4).toString('hex')}`;
const names = new Map<string, string>();
let made = 0;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = `${prefix}_${(made += 1)}`;
  names.set(text, name);
  return name;
}

/** A statement that a connection prepares once, and only executes from then on; one without parameters stays as it is. */
export function prepared<Config extends QueryConfig>(statement: Config): Config {
  const name = statement.values?.length ? nameOf(statement.text) : undefined;
  return name === undefined ? statement : { ...statement, name };
}

/**
 * Whether a prepared statement failed because a migration has changed its columns since; it is prepared under another name next time. Inside a
 * transaction, that has to be begun anew.
 */
export function isStale(text: string, error: unknown): boolean {
  const isIt = error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
  if (isIt) names.delete(text);
  return isIt;
}
