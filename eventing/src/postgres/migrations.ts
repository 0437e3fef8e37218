import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runner } from 'node-pg-migrate';
import type { ClientBase, Pool } from 'pg';
import { refuseOtherShops, type ShopLog } from '../consumers/shop-tables.js';
import { newPool } from './connections.js';
import type { Statement } from './sql.js';

interface Migrations {
  readonly pool: Pool;
  /** The URL of the pool, which a refusal names. */
  readonly databaseUrl: string;
  /** Folder of SQL files, one per migration. */
  readonly folder: string;
  /** Schema with the table `migration`, which lists the applied migrations; it is created when missing. */
  readonly schema: string;
  /** The log that the tables are to be read from; without one nothing is compared, and new tables get no mark. */
  readonly log?: ShopLog | undefined;
  /** Names that the SQL files write, and what they are in this database. */
  readonly names?: Readonly<Record<string, string>>;
}

/** The folder `migrations` of the package of a module, which names its own `#package.json`: a bundled module lies elsewhere. */
export const migrationsOf = (moduleUrl: string): string =>
  join(dirname(createRequire(moduleUrl).resolve('#package.json')), 'migrations');

/** Lets a client send every statement with other names. */
function renaming(client: ClientBase, names: Readonly<Record<string, string>>): void {
  const query = client.query.bind(client) as (text: unknown, values?: unknown[]) => Promise<unknown>;
  const renamed = (text: string): string =>
    Object.entries(names).reduce((sql, [name, own]) => sql.replaceAll(name, client.escapeIdentifier(own)), text);
  const renamingQuery = (text: unknown, values?: unknown[]) =>
    query(typeof text === 'string' ? renamed(text) : text, values);
  client.query = renamingQuery as typeof client.query;
}

/** Throws LogRefused when the tables are another shop's. */
async function compare(client: ClientBase, { databaseUrl, schema, log }: Migrations): Promise<void> {
  const rows = async <Row>({ text, values }: Statement) => (await client.query(text, [...values])).rows as Row[];
  if (log !== undefined) await refuseOtherShops({ queries: { rows }, url: databaseUrl, schemas: [schema] }, log);
}

/**
 * Applies the pending migrations, all or none, and returns their names; safe to repeat and to run concurrently. Throws LogRefused, and
 * changes nothing, when the tables are another shop's.
 */
export async function migrateSchema(migrations: Migrations): Promise<string[]> {
  const { pool, folder, schema, log, names = {} } = migrations;
  const client = await pool.connect();
  try {
    renaming(client, names);
    await compare(client, migrations);
    await client.query(`select set_config('shop.id', $1, false)`, [log?.shop ?? '']);
    const done = await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable: 'migration',
      migrationsSchema: schema,
      createMigrationsSchema: true,
      singleTransaction: true,
      advisoryLockMode: 'wait',
      log: () => undefined,
    });
    await compare(client, migrations);
    return done.map(({ name }) => name);
  } finally {
    client.release(true);
  }
}

/** Runs `work` with connections of its own that migrate; throws UnfitPostgres on a Postgres that cannot serve the shop. */
export async function migrating<T>(databaseUrl: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = newPool({ connectionString: databaseUrl, application_name: 'shop migrations', max: 2 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
