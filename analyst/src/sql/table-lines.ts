import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { TextFile } from '../export/text-file.js';
import { quoted } from './quoted.js';
import type { SqlTable } from './tables.js';

export type SqlRow = Readonly<Record<string, unknown>>;

/** Number of lines in the file at which DuckDB loads it. */
const MAX_LINES = 20_000;
const FLUSH_LINES = 1000;

/** The columns of a table as DuckDB's file readers take them. */
export const columnsOf = ({ columns }: SqlTable): string =>
  Object.entries(columns)
    .map(([column, [type]]) => `${quoted(column)}: ${quoted(type)}`)
    .join(', ');

/** Writes rows to a file, from which DuckDB loads them into a table, MAX_LINES at a time. */
export class TableLines {
  private lines = 0;
  private draft: TextFile | undefined;
  private isMade = false;

  constructor(
    private readonly duck: DuckDBConnection,
    private readonly folder: string,
    private readonly table: SqlTable,
  ) {}

  async add(row: SqlRow): Promise<void> {
    this.draft ??= await TextFile.open(this.path, undefined);
    this.draft.line(JSON.stringify(row));
    this.lines += 1;
    if (this.lines % FLUSH_LINES === 0) await this.draft.flush();
    if (this.lines >= MAX_LINES) await this.loadDraft();
  }

  async end(): Promise<void> {
    this.draft ??= await TextFile.open(this.path, undefined);
    await this.loadDraft();
  }

  private get path(): string {
    return join(this.folder, this.table.name);
  }

  private async loadDraft(): Promise<void> {
    await this.draft?.flush();
    await this.draft?.close();
    const reader = `read_json(${quoted(this.path)}, format = 'newline_delimited', columns = {${columnsOf(this.table)}})`;
    const into = this.isMade ? 'insert into' : 'create table';
    await this.duck.run(`${into} ${this.table.name} ${this.isMade ? '' : 'as '}select * from ${reader}`);
    rmSync(this.path);
    this.isMade = true;
    this.draft = undefined;
    this.lines = 0;
  }
}
