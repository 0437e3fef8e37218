import type { Database } from '../postgres/database.js';
import { sql } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import type { Verification } from '../projections/verify.js';

/** When a projection of this version was found the same (ISO 8601, UTC), and at which position of the log. */
interface Verified {
  readonly position: string;
  readonly at: string;
}

/** Projections that a run of `verify` has found the same so far; an interrupted run resumes from there. */
export class VerifiedProjections {
  constructor(private readonly database: Database) {}

  /** Deletes the results of the previous run. */
  async clear(): Promise<void> {
    await this.database.run(sql`delete from es.verified`);
  }

  async find({ name, version }: Projection): Promise<Verified | undefined> {
    const [row] = await this.database.rows<{ position: string; verified_at: string }>(sql`
      select position, verified_at from es.verified where projection = ${name} and version = ${version}`);
    return row && { position: row.position, at: row.verified_at };
  }

  /** Stores a projection whose tables are all the same; one that differs is verified again. */
  async record({ name, version }: Projection, { position, tables }: Verification): Promise<void> {
    if (tables.some(({ same }) => !same)) return;
    await this.database.run(sql`
      insert into es.verified (projection, version, position) values (${name}, ${version}, ${position})
          on conflict (projection) do update
         set version = excluded.version, position = excluded.position, verified_at = now()`);
  }
}
