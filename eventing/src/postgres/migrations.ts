import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runner } from 'node-pg-migrate';

interface Migrations {
  readonly databaseUrl: string;
  /** Folder of SQL files, one per migration. */
  readonly folder: string;
  /** Schema with the table `migration`, which lists the applied migrations; it is created when missing. */
  readonly schema: string;
}

/** The folder `migrations` of the package of a module, which names its own `#package.json`: a bundled module lies elsewhere. */
export const migrationsOf = (moduleUrl: string): string =>
  join(dirname(createRequire(moduleUrl).resolve('#package.json')), 'migrations');

/** Applies the pending migrations, all or none, and returns their names; safe to repeat and to run concurrently. */
export const migrateSchema = async ({ databaseUrl, folder, schema }: Migrations): Promise<string[]> => {
  const done = await runner({
    databaseUrl,
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
};
