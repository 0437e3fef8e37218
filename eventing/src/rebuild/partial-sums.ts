import { rollUp, Totals } from '../fold.js';
import { copyOf } from '../postgres/copy.js';
import type { Database } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import { sumColumns, type Row, type Sum, type SumTable } from '../table.js';

/** Approximate bytes of a sum in memory, together with the sums that it adds to. */
const SUM_BYTES = 5000;

const partialTable = (name: string): string => `${name}_partial`;

/** SQL that adds up the partial sums of a table into its rows; rows whose amounts are all zero are left out. */
function mergeStatement({ name, key, labels, amounts }: SumTable): string {
  const groupedBy = [...Object.keys(key), ...Object.keys(labels)].join(', ');
  const sums = amounts.map((column) => `sum(${column})`).join(', ');
  const isNotEmpty = amounts.map((column) => `sum(${column}) <> 0`).join(' or ');
  return `insert into ${name} (${groupedBy}, ${amounts.join(', ')})
    select ${groupedBy}, ${sums} from ${partialTable(name)} group by ${groupedBy} having ${isNotEmpty}`;
}

/** The sums of a rebuild: added up in memory while they fit the budget (approximate bytes), else as partial sums that Postgres merges. */
export class PartialSums {
  private totals = new Totals();
  private isPartial = false;

  constructor(
    private readonly database: Database,
    private readonly projection: Projection,
    private readonly budget: number,
  ) {}

  add(row: Row): void {
    for (const sum of this.projection.sums?.of(row) ?? []) this.totals.add(sum);
  }

  /** Writes the sums so far to Postgres and frees their memory once they exceed the budget. */
  async spill(): Promise<void> {
    if (this.totals.size * SUM_BYTES <= this.budget) return;
    if (!this.isPartial) await this.createPartialTables();
    this.isPartial = true;
    await this.copy(partialTable);
    this.totals = new Totals();
  }

  async finish(): Promise<void> {
    if (!this.isPartial) return this.copy((name) => name);
    await this.copy(partialTable);
    await this.database.writingLong(async (queries) => {
      for (const table of this.tables) {
        await queries.run(sql`${verbatim(mergeStatement(table))}`);
        await queries.run(sql`drop table ${verbatim(partialTable(table.name))}`);
      }
    });
  }

  private get tables(): readonly SumTable[] {
    return this.projection.sums?.tables ?? [];
  }

  private createPartialTables(): Promise<void> {
    return this.database.writing(async (queries) => {
      for (const { name } of this.tables) {
        await queries.run(sql`create unlogged table ${verbatim(partialTable(name))} (like ${verbatim(name)})`);
      }
    });
  }

  private copy(into: (table: string) => string): Promise<void> {
    const totals = rollUp(this.projection, this.totals);
    return this.database.copy(
      this.tables.map((table) => copyOf(into(table.name), sumColumns(table), rowsOf(totals.of(table)))),
    );
  }
}

function* rowsOf(sums: Iterable<Sum>): Generator<Row> {
  for (const { identity, amounts } of sums) yield { ...identity, ...amounts };
}
