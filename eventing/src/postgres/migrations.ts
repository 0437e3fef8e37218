import { runner } from 'node-pg-migrate';

interface Migrations {
  readonly databaseUrl: string;
  /** Folder of SQL files, one per migration. */
  readonly folder: string;
  /** Schema with the table `migration`, which lists the applied migrations; it is created when missing. */
  readonly schema: string;
}

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
