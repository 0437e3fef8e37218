import { Totals, withRollUps } from '../fold.js';
import type { Database } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import type { Columns, Row, SumTable } from '../table.js';
import { copyOf } from './copy-of.js';

/** Approximate bytes of a sum in memory, together with the sums that it adds to. */
const WEIGHT = 5000;

const columnsOf = ({ key, labels, amounts }: SumTable): Columns => ({
  ...key,
  ...labels,
  ...Object.fromEntries(amounts.map((column) => [column, 'bigint' as const])),
});

const partsOf = (name: string): string => `${name}_parts`;

/** SQL that adds up the parts of a table into its rows; rows whose amounts are all zero are left out. */
const merged = ({ name, key, labels, amounts }: SumTable): string => {
  const kept = [...Object.keys(key), ...Object.keys(labels)].join(', ');
  const sums = amounts.map((column) => `sum(${column})`).join(', ');
  const something = amounts.map((column) => `sum(${column}) <> 0`).join(' or ');
  return `insert into ${name} (${kept}, ${amounts.join(', ')})
    select ${kept}, ${sums} from ${partsOf(name)} group by ${kept} having ${something}`;
};

/** The sums of a rebuild: added up in memory while they fit the budget (approximate bytes), else in parts by Postgres. */
export class SumParts {
  private totals = new Totals();
  private isInParts = false;

  constructor(
    private readonly database: Database,
    private readonly projection: Projection,
    private readonly budget: number,
  ) {}

  add(row: Row): void {
    for (const sum of this.projection.sums?.of(row) ?? []) this.totals.add(sum);
  }

  /** Writes the sums to Postgres and frees their memory once they exceed the budget. */
  async relieve(): Promise<void> {
    if (this.totals.size * WEIGHT <= this.budget) return;
    if (!this.isInParts) await this.makeParts();
    this.isInParts = true;
    await this.copy(partsOf);
    this.totals = new Totals();
  }

  async finish(): Promise<void> {
    if (!this.isInParts) return this.copy((name) => name);
    await this.copy(partsOf);
    await this.database.patiently(async (queries) => {
      for (const table of this.tables) {
        await queries.run(sql`${verbatim(merged(table))}`);
        await queries.run(sql`drop table ${verbatim(partsOf(table.name))}`);
      }
    });
  }

  private get tables(): readonly SumTable[] {
    return this.projection.sums?.tables ?? [];
  }

  private makeParts(): Promise<void> {
    return this.database.writing(async (queries) => {
      for (const { name } of this.tables) {
        await queries.run(sql`create unlogged table ${verbatim(partsOf(name))} (like ${verbatim(name)})`);
      }
    });
  }

  private copy(into: (table: string) => string): Promise<void> {
    const found = withRollUps(this.projection, this.totals.result());
    const copies = this.tables.map((table) => {
      const own = found.filter((sum) => sum.table === table);
      const rows = own.map(({ identity, amounts }): Row => ({ ...identity, ...amounts }));
      return copyOf(into(table.name), columnsOf(table), rows);
    });
    return this.database.copy(copies);
  }
}
