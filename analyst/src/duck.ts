import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';

/** What it holds in memory at most; the rest lies in its folder. */
const MEMORY_LIMIT = '192MB';

/** A database of DuckDB in a folder, for history of any length. */
export const openDuck = async (folder: string): Promise<DuckDBConnection> => {
  const settings = { memory_limit: MEMORY_LIMIT, threads: '2', temp_directory: join(folder, 'overflow') };
  const duck = await (await DuckDBInstance.create(join(folder, 'history.duckdb'), settings)).connect();
  await duck.run("set timezone = 'UTC'");
  return duck;
};
