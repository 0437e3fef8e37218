import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Brings the read models' tables up to date and returns the names of the steps taken; safe to repeat and to race. */
export const migrate = async (databaseUrl: string): Promise<string[]> => {
  const done = await runner({
    databaseUrl,
    dir: FOLDER,
    direction: 'up',
    migrationsTable: 'migration',
    migrationsSchema: 'es',
    createMigrationsSchema: true,
    singleTransaction: true,
    advisoryLockMode: 'wait',
    log: () => undefined,
  });
  return done.map(({ name }) => name);
};
