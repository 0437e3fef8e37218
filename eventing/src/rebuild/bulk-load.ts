import { copyOf } from '../postgres/copy.js';
import type { Database } from '../postgres/database.js';
import { isLasting } from '../postgres/failures.js';
import type { Projection } from '../projection.js';
import type { FoldedKey, Partition } from './bulk-fold.js';
import { PartialSums } from './partial-sums.js';

/** Keys in one COPY: those that Postgres refuses are found by halving it. */
const COPY_KEYS = 20_000;
/** Rows whose sums may be in memory beyond the budget, before they are written. */
const SPILL_EVERY_ROWS = 500;

type Chunk = readonly (readonly [key: string, folded: FoldedKey])[];

/** Copies folded keys into tables and adds up their sums within the budget (approximate bytes); collects the keys that are refused. */
export class BulkLoad {
  /** Keys that the fold or Postgres refused. */
  readonly refused = new Set<string>();
  events = 0n;
  private readonly sums: PartialSums;

  constructor(
    private readonly database: Database,
    private readonly projection: Projection,
    memory: number,
  ) {
    this.sums = new PartialSums(database, projection, memory);
  }

  async add({ folded, failed }: Partition): Promise<void> {
    for (const key of failed) this.refused.add(key);
    let chunk: (readonly [string, FoldedKey])[] = [];
    for (const entry of folded) {
      chunk.push(entry);
      if (chunk.length < COPY_KEYS) continue;
      await this.copy(chunk);
      chunk = [];
    }
    if (chunk.length > 0) await this.copy(chunk);
  }

  /** Writes the sums of all rows. */
  finish(): Promise<void> {
    return this.sums.finish();
  }

  private async copy(chunk: Chunk): Promise<void> {
    const { table, trail } = this.projection;
    const keys = chunk.map(([, folded]) => folded);
    const rows = keys.flatMap(({ row }) => (row === undefined ? [] : [row]));
    const trailRows = keys.flatMap((folded) => folded.trail);
    const copies = [
      copyOf(table.name, table.columns, rows),
      ...(trail === undefined ? [] : [copyOf(trail.table.name, trail.table.columns, trailRows)]),
    ];
    try {
      await this.database.copy(copies);
    } catch (error) {
      if (!isLasting(error)) throw error;
      await this.copyHalves(chunk);
      return;
    }
    for (const { events } of keys) this.events += BigInt(events);
    for (const [index, row] of rows.entries()) {
      this.sums.add(row);
      if (index % SPILL_EVERY_ROWS === 0) await this.sums.spill();
    }
  }

  private async copyHalves(chunk: Chunk): Promise<void> {
    const middle = Math.ceil(chunk.length / 2);
    if (chunk.length > 1) {
      await this.copy(chunk.slice(0, middle));
      await this.copy(chunk.slice(middle));
    } else for (const [key] of chunk) this.refused.add(key);
  }
}
