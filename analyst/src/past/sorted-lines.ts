import type { DuckDBAppender } from '@duckdb/node-api';
import type { Position } from '@shop/eventing/event';
import { TemporaryDuck } from '../duck.js';

/** Lines that are added in any order and read in the order of the log; on disk, deleted with the process. */
export class SortedLines<Line> {
  private constructor(
    private readonly duck: TemporaryDuck,
    private readonly appender: DuckDBAppender,
  ) {}

  static async open<Line>(): Promise<SortedLines<Line>> {
    const duck = await TemporaryDuck.open('shop-lines-');
    await duck.connection.run('create table lines (commit_pos ubigint, prepare_pos ubigint, line varchar)');
    return new SortedLines(duck, await duck.connection.createAppender('lines'));
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
    const rows = await this.duck.connection.stream('select line from lines order by commit_pos, prepare_pos');
    for await (const lines of rows.yieldRowObjectJson()) {
      for (const { line } of lines) yield JSON.parse(line as string) as Line;
    }
  }

  close(): void {
    this.duck.close();
  }
}
