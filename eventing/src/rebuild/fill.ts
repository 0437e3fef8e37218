import type { Database } from '../postgres/database.js';
import { isLasting } from '../postgres/failures.js';
import type { Projection } from '../projection.js';
import type { Entry, Part } from './bulk-fold.js';
import { copyOf } from './copy-of.js';
import { SumParts } from './sum-parts.js';

/** Keys in one COPY: those that Postgres refuses are found by halving it. */
const COPY_KEYS = 20_000;
/** Rows whose sums may be in memory beyond the budget, before they are written. */
const RELIEVE_EVERY = 500;

type Keyed = readonly (readonly [string, Entry])[];

/** Copies the rows of parts and adds up their sums within the budget (approximate bytes); collects the keys that Postgres refuses. */
export class Filler {
  readonly refused = new Set<string>();
  events = 0n;
  private readonly parts: SumParts;

  constructor(
    private readonly database: Database,
    private readonly projection: Projection,
    memory: number,
  ) {
    this.parts = new SumParts(database, projection, memory);
  }

  async rows({ entries, stubborn }: Part): Promise<void> {
    for (const key of stubborn) this.refused.add(key);
    let chunk: (readonly [string, Entry])[] = [];
    for (const entry of entries) {
      chunk.push(entry);
      if (chunk.length < COPY_KEYS) continue;
      await this.copy(chunk);
      chunk = [];
    }
    if (chunk.length > 0) await this.copy(chunk);
  }

  sums(): Promise<void> {
    return this.parts.finish();
  }

  private async copy(chunk: Keyed): Promise<void> {
    const { table, trail } = this.projection;
    const rows = chunk.flatMap(([, { row }]) => (row === undefined ? [] : [row]));
    const added = chunk.flatMap(([, entry]) => entry.trail);
    const copies = [
      copyOf(table.name, table.columns, rows),
      ...(trail === undefined ? [] : [copyOf(trail.table.name, trail.table.columns, added)]),
    ];
    try {
      await this.database.copy(copies);
    } catch (error) {
      if (!isLasting(error)) throw error;
      await this.copyHalves(chunk);
      return;
    }
    for (const { events } of chunk.map(([, entry]) => entry)) this.events += BigInt(events);
    for (const [index, row] of rows.entries()) {
      this.parts.add(row);
      if (index % RELIEVE_EVERY === 0) await this.parts.relieve();
    }
  }

  private async copyHalves(chunk: Keyed): Promise<void> {
    const middle = Math.ceil(chunk.length / 2);
    if (chunk.length > 1) {
      await this.copy(chunk.slice(0, middle));
      await this.copy(chunk.slice(middle));
    } else for (const [key] of chunk) this.refused.add(key);
  }
}
