export type ColumnType =
  | 'bigint'
  | 'date'
  | 'integer'
  | 'jsonb'
  | 'numeric'
  | 'smallint'
  | 'text'
  | 'timestamptz'
  | 'uuid';

export type Columns = Readonly<Record<string, ColumnType>>;
export type Row = Readonly<Record<string, unknown>>;

/** A table of a read model: its columns in order, and its key column. Money is integer cents. */
export interface Table<Of extends object = Row> {
  readonly name: string;
  readonly key: keyof Of & string;
  readonly columns: { readonly [Column in keyof Of]-?: ColumnType };
}

/** A table to which rows are only added. */
export type Trail<Of extends object = Row> = Omit<Table<Of>, 'key'>;

/** A table of running sums: the key of a row, labels (functions of the key), and the columns that add up. */
export interface SumTable {
  readonly name: string;
  readonly key: Columns;
  readonly labels: Columns;
  readonly amounts: readonly string[];
}

/** All columns of a table of sums. */
export const sumColumns = ({ key, labels, amounts }: SumTable): Columns => ({
  ...key,
  ...labels,
  ...Object.fromEntries(amounts.map((column) => [column, 'bigint' as const])),
});

/** What is added to one row of a table of sums. */
export interface Sum {
  readonly table: SumTable;
  readonly identity: Readonly<Record<string, string>>;
  readonly amounts: Readonly<Record<string, number>>;
}

export const add = (
  table: SumTable,
  identity: Readonly<Record<string, string>>,
  amounts: Readonly<Record<string, number>>,
): Sum => ({ table, identity, amounts });
