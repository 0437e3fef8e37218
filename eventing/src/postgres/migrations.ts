import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runner } from 'node-pg-migrate';
import type { Pool } from 'pg';
import { newPool } from './connections.js';

interface Migrations {
  readonly pool: Pool;
  /** Folder of SQL files, one per migration. */
  readonly folder: string;
  /** Schema with the table `migration`, which lists the applied migrations; it is created when missing. */
  readonly schema: string;
}

/** The folder `migrations` of the package of a module, which names its own `#package.json`: a bundled module lies elsewhere. */
export const migrationsOf = (moduleUrl: string): string =>
  join(dirname(createRequire(moduleUrl).resolve('#package.json')), 'migrations');

/** Applies the pending migrations, all or none, and returns their names; safe to repeat and to run concurrently. */
export const migrateSchema = async ({ pool, folder, schema }: Migrations): Promise<string[]> => {
  const dbClient = await pool.connect();
  try {
    const done = await runner({
      dbClient,
      dir: folder,
      direction: 'up',
      migrationsTable: 'migration',
      migrationsSchema: schema,
      createMigrationsSchema: true,
      singleTransaction: true,
      advisoryLockMode: 'wait',
      log: () => undefined,
    });
    return done.map(({ name }) => name);
  } finally {
    dbClient.release(true);
  }
};

/** Runs `work` with connections of its own that migrate; throws UnfitPostgres on a Postgres that cannot serve the shop. */
export const migrating = async <T>(databaseUrl: string, work: (pool: Pool) => Promise<T>): Promise<T> => {
  const pool = newPool({ connectionString: databaseUrl, application_name: 'shop migrations', max: 2 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
};
