import { fileURLToPath } from 'node:url';
import { Logger, runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Brings what the backend keeps for itself (schemas `backend` and `graphile_worker`) up to date; done twice, it does nothing. */
export const migrate = async (databaseUrl: string): Promise<void> => {
  await runner({
    databaseUrl,
    dir: FOLDER,
    direction: 'up',
    schema: 'backend',
    createSchema: true,
    migrationsTable: 'migration',
    advisoryLockMode: 'wait',
    log: () => undefined,
  });
  await runMigrations({ connectionString: databaseUrl, logger: new Logger(() => () => undefined) });
};
