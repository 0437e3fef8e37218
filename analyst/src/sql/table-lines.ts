import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TemporaryDuck } from '../duck.js';
import { TextFile } from '../export/text-file.js';
import { ndjsonReader } from './literals.js';
import type { SqlTable } from './tables.js';

export type SqlRow = Readonly<Record<string, unknown>>;

/** Number of lines in the file at which DuckDB loads it. */
const MAX_LINES = 20_000;
const FLUSH_LINES = 1000;

/** The DuckDB types of a table's columns. */
export const typesOf = ({ columns }: SqlTable): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(columns).map(([column, [type]]) => [column, type]));

/** Writes rows to a file, from which DuckDB loads them into a table, MAX_LINES at a time. */
export class TableLines {
  private lines = 0;
  private draft: TextFile | undefined;
  private isCreated = false;

  constructor(
    private readonly duck: TemporaryDuck,
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
    return join(this.duck.folder, this.table.name);
  }

  private async loadDraft(): Promise<void> {
    await this.draft?.flush();
    await this.draft?.close();
    const into = this.isCreated ? `insert into ${this.table.name}` : `create table ${this.table.name} as`;
    await this.duck.connection.run(`${into} select * from ${ndjsonReader(this.path, typesOf(this.table))}`);
    rmSync(this.path);
    this.isCreated = true;
    this.draft = undefined;
    this.lines = 0;
  }
}
