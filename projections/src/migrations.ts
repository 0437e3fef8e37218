import { fileURLToPath } from 'node:url';
import { migrateSchema } from '@shop/eventing/postgres/migrations';

const folder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Brings the read models' tables up to date and returns the names of the steps taken. */
export const migrate = (databaseUrl: string): Promise<string[]> => migrateSchema({ databaseUrl, folder, schema: 'es' });
