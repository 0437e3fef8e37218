import { fileURLToPath } from 'node:url';
import { migrateSchema } from '@shop/eventing/postgres/migrations';

const folder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Applies the pending migrations of the read models and returns their names. */
export const migrate = (databaseUrl: string): Promise<string[]> => migrateSchema({ databaseUrl, folder, schema: 'es' });
