import { postgresErrorKind } from './postgres-errors.js';

const NAMED = /\b([a-z_]+)\.[a-z_]/g;

/** Postgres says `relation "sessions.step" does not exist`, or `schema "sessions" does not exist`. */
const MISSING = /"([a-z_]+)[".]/;

/** The schemas whose tables a statement of this process has found: their migrations have run. */
export class SeenSchemas {
  private readonly seen = new Set<string>();

  /** To be called with the text of each statement that was executed. */
  add(text: string): void {
    for (const [, schema = ''] of text.matchAll(NAMED)) this.seen.add(schema);
  }

  /** Whether the error says that a table is missing because the migrations of its schema have not run yet. */
  isTooEarly(error: unknown): boolean {
    if (postgresErrorKind(error) !== 'no-table') return false;
    const [, schema] = MISSING.exec((error as Error).message) ?? [];
    return schema !== undefined && !this.seen.has(schema);
  }
}
