import { preparedDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { migrate } from '../stores/postgres/migrations.js';

/** The URL of a database of its own with the backend's tables, empty. */
export const migratedDatabase = (): Promise<string> =>
  preparedDatabase(process.env['SHOP_TEST_POSTGRES'] ?? '', 'backend', migrate);
