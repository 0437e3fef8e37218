import type { ShopLog } from '@shop/eventing/consumers/shop-tables';
import { migrateSchema, migrating, migrationsOf } from '@shop/eventing/postgres/migrations';

const folder = migrationsOf(import.meta.url);

/** The backend's role of a database whose projections have this one; SQL files write `shop_backend`. */
function backendRoleOf(databaseUrl: string): string {
  const [, shop = 'shop'] = /^(.+)_projections$/.exec(decodeURIComponent(new URL(databaseUrl).username)) ?? [];
  return `${shop}_backend`;
}

/**
 * Applies the pending migrations of the read models and returns their names. Throws LogRefused when the tables are those of another shop
 * than the log's.
 */
export function migrate(databaseUrl: string, log?: ShopLog): Promise<string[]> {
  const names = { shop_backend: backendRoleOf(databaseUrl) };
  return migrating(databaseUrl, (pool) => migrateSchema({ pool, databaseUrl, folder, schema: 'es', log, names }));
}
