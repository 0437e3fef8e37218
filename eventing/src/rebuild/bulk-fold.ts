import { serialize } from 'node:v8';
import type { Batch } from '../event-store/all-events.js';
import type { RecordedEvent } from '../event.js';
import { evolve, Totals, withRollUps } from '../fold.js';
import type { Projection } from '../projection.js';
import { keyOf } from '../projections/blocking.js';
import type { Row, Sum } from '../table.js';
import { Spool } from './spool.js';

/** The result of all events of one key. */
export interface Entry {
  row: Row | undefined;
  readonly trail: Row[];
  /** Number of events folded into it. */
  events: number;
}

/** The keys of one part of the log, and those of them that cannot be folded in bulk. */
export interface Part {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly stubborn: ReadonlySet<string>;
}

const SAMPLE_EVERY = 64;
/** Approximate size of an object in memory, relative to its serialised form. */
const OVERHEAD = 3;

/** Estimates from samples how much memory the entries take. */
class Scale {
  private samples = 0;
  private bytes = 0;
  private seen = 0;
  private trail = 0;

  put({ row, trail }: Entry, added: number): void {
    this.trail += added;
    if (this.seen++ % SAMPLE_EVERY > 0) return;
    this.samples += 1;
    this.bytes += OVERHEAD * (serialize(row).length + (added === 0 ? 0 : serialize(trail.at(-1)).length));
  }

  weight(keys: number): number {
    return this.samples === 0 ? 0 : (keys + this.trail) * (this.bytes / this.samples);
  }
}

/** What is put on disk for a key: the result of its events so far, or one more event, or that it cannot be folded in bulk. */
type Spilled =
  | { readonly key: string; readonly entry: Entry }
  | { readonly key: string; readonly event: RecordedEvent }
  | { readonly key: string; readonly isStubborn: true };

/** Folds by key in memory, and on disk once the rows exceed the budget (bytes, estimated); the log is read once. */
export class BulkFold {
  private entries = new Map<string, Entry>();
  private stubborn = new Set<string>();
  private readonly scale = new Scale();
  private spool: Spool<Spilled> | undefined;

  constructor(
    private readonly projection: Projection,
    private readonly budget: number,
  ) {}

  add(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      const key = keyOf(this.projection, event);
      if (this.spool === undefined) this.step(key, event);
      else this.spool.put(key, { key, event });
    }
    if (this.spool === undefined && this.scale.weight(this.entries.size) > this.budget) this.spill();
  }

  /** Everything, part by part, any number of times; nothing can be added afterwards. */
  *parts(): Generator<Part> {
    if (this.spool === undefined) {
      yield this.part();
      return;
    }
    for (const spilled of this.spool.parts()) {
      for (const one of spilled) {
        if ('event' in one) this.step(one.key, one.event);
        else if ('entry' in one) this.entries.set(one.key, one.entry);
        else this.stubborn.add(one.key);
      }
      yield this.part();
      this.clear();
    }
  }

  /** Frees the disk space. */
  close(): void {
    this.spool?.close();
  }

  private part(): Part {
    return { entries: this.entries, stubborn: this.stubborn };
  }

  private clear(): void {
    this.entries = new Map();
    this.stubborn = new Set();
  }

  private spill(): void {
    const spool = new Spool<Spilled>();
    for (const [key, entry] of this.entries) spool.put(key, { key, entry });
    for (const key of this.stubborn) spool.put(key, { key, isStubborn: true });
    this.clear();
    this.spool = spool;
  }

  private step(key: string, event: RecordedEvent): void {
    if (this.stubborn.has(key)) return;
    try {
      this.evolve(key, event);
    } catch {
      this.stubborn.add(key);
      this.entries.delete(key);
    }
  }

  private evolve(key: string, event: RecordedEvent): void {
    const { projection, entries } = this;
    if (event.flaw !== undefined) throw new Error(event.flaw);
    const known = entries.get(key);
    const after = evolve(projection, known?.row, event) ?? undefined;
    const entry = known ?? { row: after, trail: [], events: 0 };
    entry.row = after;
    entry.events += 1;
    const added = after === undefined ? [] : (projection.trail?.rows(event, after) ?? []);
    entry.trail.push(...added);
    if (this.spool === undefined) this.scale.put(entry, added.length);
    if (known === undefined) entries.set(key, entry);
  }
}

/** The rows of all keys, part by part. Throws when an event could not be folded. */
export function* rowsOf(fold: BulkFold): Generator<Row> {
  for (const { entries, stubborn } of fold.parts()) {
    for (const key of stubborn) throw new Error(`The events of ${key} cannot be folded.`);
    for (const { row } of entries.values()) if (row !== undefined) yield row;
  }
}

/** The trails of all keys, part by part. */
export function* trailOf(fold: BulkFold): Generator<Row> {
  for (const { entries } of fold.parts()) for (const { trail } of entries.values()) yield* trail;
}

/** What the rows contribute to the sums, with the sums of sums. Throws when an event could not be folded. */
export const sumsOf = (projection: Projection, fold: BulkFold): readonly Sum[] => {
  const totals = new Totals();
  for (const row of rowsOf(fold)) for (const sum of projection.sums?.of(row) ?? []) totals.add(sum);
  return withRollUps(projection, totals.result());
};

/** Folds a log in parts that fit the budget (bytes, estimated). */
export async function* foldInParts(
  projection: Projection,
  log: AsyncIterable<Batch>,
  budget: number,
): AsyncGenerator<Part> {
  const fold = new BulkFold(projection, budget);
  try {
    for await (const { events } of log) fold.add(events);
    yield* fold.parts();
  } finally {
    fold.close();
  }
}
