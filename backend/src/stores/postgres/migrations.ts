import { migrateSchema, migrating, migrationsOf } from '@shop/eventing/postgres/migrations';
import { Logger, runMigrations } from 'graphile-worker';

const folder = migrationsOf(import.meta.url);

/** Migrates the backend's own schemas (`backend` and `graphile_worker`); a repetition changes nothing. */
export const migrate = (databaseUrl: string): Promise<void> =>
  migrating(databaseUrl, async (pgPool) => {
    await migrateSchema({ pool: pgPool, folder, schema: 'backend' });
    await runMigrations({ pgPool, logger: new Logger(() => () => undefined) });
  });
