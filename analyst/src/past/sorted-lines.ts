import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api';
import type { Position } from '@shop/eventing/event';
import { openDuck } from '../duck.js';

/** Lines that are added in any order and read in the order of the log; on disk, deleted with the process. */
export class SortedLines<Line> {
  private readonly remove = (): void => rmSync(this.folder, { recursive: true, force: true });

  private constructor(
    private readonly folder: string,
    private readonly duck: DuckDBConnection,
    private readonly appender: DuckDBAppender,
  ) {
    process.on('exit', this.remove);
  }

  static async open<Line>(): Promise<SortedLines<Line>> {
    const folder = mkdtempSync(join(tmpdir(), 'shop-lines-'));
    const duck = await openDuck(folder);
    await duck.run('create table lines (commit_pos ubigint, prepare_pos ubigint, line varchar)');
    return new SortedLines(folder, duck, await duck.createAppender('lines'));
  }

  add({ commit, prepare }: Position, line: Line): void {
    this.appender.appendUBigInt(commit);
    this.appender.appendUBigInt(prepare);
    this.appender.appendVarchar(JSON.stringify(line));
    this.appender.endRow();
  }

  /** Reads all lines; nothing can be added afterwards. */
  async *read(): AsyncGenerator<Line> {
    this.appender.closeSync();
    const rows = await this.duck.stream('select line from lines order by commit_pos, prepare_pos');
    for await (const lines of rows.yieldRowObjectJson()) {
      for (const { line } of lines) yield JSON.parse(line as string) as Line;
    }
  }

  close(): void {
    this.duck.closeSync();
    process.off('exit', this.remove);
    this.remove();
  }
}
