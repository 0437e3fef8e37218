import { serialize } from 'node:v8';
import type { Batch } from '../event-store/all-events.js';
import type { RecordedEvent } from '../event.js';
import { evolve, Totals, withRollUps } from '../fold.js';
import type { Projection } from '../projection.js';
import { keyOf } from '../projections/blocking.js';
import type { Row, Sum } from '../table.js';
import { SpillFile } from './spill-file.js';

/** What the events of one key were folded into. */
export interface FoldedKey {
  row: Row | undefined;
  readonly trail: Row[];
  /** Number of these events. */
  events: number;
}

/** A partition of the keys, and those of them that cannot be folded. */
export interface Partition {
  readonly folded: ReadonlyMap<string, FoldedKey>;
  readonly failed: ReadonlySet<string>;
}

const SAMPLE_EVERY = 64;
/** Approximate size of an object in memory, relative to its serialised form. */
const OVERHEAD = 3;

/** Estimates from samples how much memory the folded keys take. */
class MemoryEstimate {
  private samples = 0;
  private sampledBytes = 0;
  private events = 0;
  private trailRows = 0;

  add({ row, trail }: FoldedKey, addedRows: number): void {
    this.trailRows += addedRows;
    if (this.events++ % SAMPLE_EVERY > 0) return;
    this.samples += 1;
    this.sampledBytes += OVERHEAD * (serialize(row).length + (addedRows === 0 ? 0 : serialize(trail.at(-1)).length));
  }

  bytes(keys: number): number {
    return this.samples === 0 ? 0 : (keys + this.trailRows) * (this.sampledBytes / this.samples);
  }
}

/** What is on disk for a key: what its events so far were folded into, or one more event, or that it cannot be folded. */
type Spilled =
  | { readonly key: string; readonly folded: FoldedKey }
  | { readonly key: string; readonly event: RecordedEvent }
  | { readonly key: string; readonly hasFailed: true };

/** Folds by key in memory, and on disk once the rows exceed the budget (bytes, estimated); the log is read once. */
export class BulkFold {
  private folded = new Map<string, FoldedKey>();
  private failed = new Set<string>();
  private readonly memory = new MemoryEstimate();
  private spillFile: SpillFile<Spilled> | undefined;

  constructor(
    private readonly projection: Projection,
    private readonly budget: number,
  ) {}

  add(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      const key = keyOf(this.projection, event);
      if (this.spillFile === undefined) this.fold(key, event);
      else this.spillFile.put(key, { key, event });
    }
    if (this.spillFile === undefined && this.memory.bytes(this.folded.size) > this.budget) this.spill();
  }

  /** All partitions, any number of times; nothing can be added afterwards. */
  *partitions(): Generator<Partition> {
    if (this.spillFile === undefined) {
      yield this.partition();
      return;
    }
    for (const partition of this.spillFile.partitions()) {
      for (const spilled of partition) {
        if ('event' in spilled) this.fold(spilled.key, spilled.event);
        else if ('folded' in spilled) this.folded.set(spilled.key, spilled.folded);
        else this.failed.add(spilled.key);
      }
      yield this.partition();
      this.clear();
    }
  }

  /** Frees the disk space. */
  close(): void {
    this.spillFile?.close();
  }

  private partition(): Partition {
    return { folded: this.folded, failed: this.failed };
  }

  private clear(): void {
    this.folded = new Map();
    this.failed = new Set();
  }

  private spill(): void {
    const spillFile = new SpillFile<Spilled>();
    for (const [key, folded] of this.folded) spillFile.put(key, { key, folded });
    for (const key of this.failed) spillFile.put(key, { key, hasFailed: true });
    this.clear();
    this.spillFile = spillFile;
  }

  private fold(key: string, event: RecordedEvent): void {
    if (this.failed.has(key)) return;
    try {
      this.evolve(key, event);
    } catch {
      this.failed.add(key);
      this.folded.delete(key);
    }
  }

  private evolve(key: string, event: RecordedEvent): void {
    const { projection } = this;
    if (event.flaw !== undefined) throw new Error(event.flaw);
    const before = this.folded.get(key);
    const row = evolve(projection, before?.row, event) ?? undefined;
    const folded = before ?? { row, trail: [], events: 0 };
    folded.row = row;
    folded.events += 1;
    const added = row === undefined ? [] : (projection.trail?.rows(event, row) ?? []);
    folded.trail.push(...added);
    if (this.spillFile === undefined) this.memory.add(folded, added.length);
    if (before === undefined) this.folded.set(key, folded);
  }
}

/** The rows of all keys, partition by partition. Throws when an event could not be folded. */
export function* rowsOf(fold: BulkFold): Generator<Row> {
  for (const { folded, failed } of fold.partitions()) {
    for (const key of failed) throw new Error(`The events of ${key} cannot be folded.`);
    for (const { row } of folded.values()) if (row !== undefined) yield row;
  }
}

/** The trails of all keys, partition by partition. */
export function* trailOf(fold: BulkFold): Generator<Row> {
  for (const { folded } of fold.partitions()) for (const { trail } of folded.values()) yield* trail;
}

/** What the rows contribute to the sums, with the sums of sums. Throws when an event could not be folded. */
export function sumsOf(projection: Projection, fold: BulkFold): readonly Sum[] {
  const totals = new Totals();
  for (const row of rowsOf(fold)) for (const sum of projection.sums?.of(row) ?? []) totals.add(sum);
  return withRollUps(projection, totals.result());
}

/** Folds a log in partitions that fit the budget (bytes, estimated). */
export async function* foldInPartitions(
  projection: Projection,
  log: AsyncIterable<Batch>,
  budget: number,
): AsyncGenerator<Partition> {
  const fold = new BulkFold(projection, budget);
  try {
    for await (const { events } of log) fold.add(events);
    yield* fold.partitions();
  } finally {
    fold.close();
  }
}
