import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/** Memory limit of a DuckDB database; what does not fit is in its folder. */
const MEMORY_LIMIT = '192MB';

/** Opens a DuckDB database; DuckDB is loaded only by the commands that use it. */
export async function openDuck(path: string, settings: Record<string, string>): Promise<DuckDBInstance> {
  const duck = await import('@duckdb/node-api');
  return duck.DuckDBInstance.create(path, settings);
}

/** A DuckDB database for a history of any length, in a folder that is deleted with the process. */
export class TemporaryDuck {
  private readonly remove = (): void => rmSync(this.folder, { recursive: true, force: true });

  private constructor(
    readonly folder: string,
    readonly connection: DuckDBConnection,
  ) {
    process.on('exit', this.remove);
  }

  static async open(prefix: string): Promise<TemporaryDuck> {
    const folder = mkdtempSync(join(tmpdir(), prefix));
    const settings = { memory_limit: MEMORY_LIMIT, threads: '2', temp_directory: join(folder, 'overflow') };
    const connection = await (await openDuck(join(folder, 'history.duckdb'), settings)).connect();
    await connection.run("set timezone = 'UTC'");
    return new TemporaryDuck(folder, connection);
  }

  close(): void {
    this.connection.closeSync();
    process.off('exit', this.remove);
    this.remove();
  }
}
