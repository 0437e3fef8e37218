import { runner } from 'node-pg-migrate';

interface Migrations {
  readonly databaseUrl: string;
  /** Of SQL files, one a step. */
  readonly folder: string;
  /** Remembers in its table `migration` which steps are taken; made when it is not there. */
  readonly schema: string;
}

/** Takes the steps that have not been taken, all or none, and returns their names; safe to repeat and to race. */
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
