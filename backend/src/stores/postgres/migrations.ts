import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { migrateSchema } from '@shop/eventing/postgres/migrations';
import { Logger, runMigrations } from 'graphile-worker';

const folder = join(dirname(createRequire(import.meta.url).resolve('#package.json')), 'migrations');

/** Migrates the backend's own schemas (`backend` and `graphile_worker`); a repetition changes nothing. */
export const migrate = async (databaseUrl: string): Promise<void> => {
  await migrateSchema({ databaseUrl, folder, schema: 'backend' });
  await runMigrations({ connectionString: databaseUrl, logger: new Logger(() => () => undefined) });
};
