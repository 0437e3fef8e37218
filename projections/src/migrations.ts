import { migrateSchema, migrationsOf } from '@shop/eventing/postgres/migrations';

const folder = migrationsOf(import.meta.url);

/** Applies the pending migrations of the read models and returns their names. */
export const migrate = (databaseUrl: string): Promise<string[]> => migrateSchema({ databaseUrl, folder, schema: 'es' });
