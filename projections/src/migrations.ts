import { migrateSchema, migrating, migrationsOf } from '@shop/eventing/postgres/migrations';

const folder = migrationsOf(import.meta.url);

/** Applies the pending migrations of the read models and returns their names. */
export const migrate = (databaseUrl: string): Promise<string[]> =>
  migrating(databaseUrl, (pool) => migrateSchema({ pool, folder, schema: 'es' }));
