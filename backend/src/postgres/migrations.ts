import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Brings what the backend keeps for itself (schema `backend`) up to date; done twice, it does nothing. */
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
};
