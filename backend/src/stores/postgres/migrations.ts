import type { ShopLog } from '@shop/eventing/consumers/shop-tables';
import { migrateSchema, migrating, migrationsOf } from '@shop/eventing/postgres/migrations';
import { Logger, runMigrations } from 'graphile-worker';

const folder = migrationsOf(import.meta.url);

/**
 * Migrates the backend's own schemas (`backend` and `graphile_worker`); a repetition changes nothing. Throws LogRefused when the tables
 * are those of another shop than the log's.
 */
export const migrate = (databaseUrl: string, log?: ShopLog): Promise<void> =>
  migrating(databaseUrl, async (pgPool) => {
    await migrateSchema({ pool: pgPool, databaseUrl, folder, schema: 'backend', log });
    await runMigrations({ pgPool, logger: new Logger(() => () => undefined) });
  });
