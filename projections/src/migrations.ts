import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { migrateSchema } from '@shop/eventing/postgres/migrations';

const folder = join(dirname(createRequire(import.meta.url).resolve('#package.json')), 'migrations');

/** Applies the pending migrations of the read models and returns their names. */
export const migrate = (databaseUrl: string): Promise<string[]> => migrateSchema({ databaseUrl, folder, schema: 'es' });
