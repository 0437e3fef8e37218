import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';

/** Memory limit of a DuckDB database; what does not fit is in its folder. */
const MEMORY_LIMIT = '192MB';

/** Opens a DuckDB database in a folder, for a history of any length. */
export const openDuck = async (folder: string): Promise<DuckDBConnection> => {
  const settings = { memory_limit: MEMORY_LIMIT, threads: '2', temp_directory: join(folder, 'overflow') };
  const duck = await (await DuckDBInstance.create(join(folder, 'history.duckdb'), settings)).connect();
  await duck.run("set timezone = 'UTC'");
  return duck;
};
