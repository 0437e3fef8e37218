import { migrateSchema, migrationsOf } from '@shop/eventing/postgres/migrations';
import { Logger, runMigrations } from 'graphile-worker';

const folder = migrationsOf(import.meta.url);

/** Migrates the backend's own schemas (`backend` and `graphile_worker`); a repetition changes nothing. */
export const migrate = async (databaseUrl: string): Promise<void> => {
  await migrateSchema({ databaseUrl, folder, schema: 'backend' });
  await runMigrations({ connectionString: databaseUrl, logger: new Logger(() => () => undefined) });
};
