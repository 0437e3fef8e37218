import type { Queries } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import { tablesOf } from './tables.js';

/** Number of rows of a table, and a hash of their contents that does not depend on their order. */
export interface Digest {
  readonly rows: bigint;
  readonly digest: bigint;
}

export const isSame = (one: Digest, other: Digest | undefined): boolean =>
  one.rows === other?.rows && one.digest === other.digest;

export async function digestOf(queries: Queries, table: string): Promise<Digest> {
  const [row] = await queries.rows<{ rows: bigint; digest: bigint }>(sql`
    select count(*) as rows, coalesce(sum(hashtextextended(entry::text, 0)::numeric), 0) as digest
      from ${verbatim(table)} as entry`);
  return row ?? { rows: 0n, digest: 0n };
}

/** The digests of a projection's tables, by name. */
export async function digestsOf(queries: Queries, projection: Projection): Promise<ReadonlyMap<string, Digest>> {
  const digests = new Map<string, Digest>();
  for (const table of tablesOf(projection)) digests.set(table, await digestOf(queries, table));
  return digests;
}
