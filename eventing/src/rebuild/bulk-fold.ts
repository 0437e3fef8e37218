import { serialize } from 'node:v8';
import type { Batch } from '../event-store/all-events.js';
import type { RecordedEvent } from '../event.js';
import { evolve } from '../fold.js';
import type { Projection } from '../projection.js';
import { keyOf } from '../runner/blocking.js';
import type { Row } from '../table.js';

/** All that the events of one key come to. */
export interface Entry {
  row: Row | undefined;
  readonly trail: Row[];
  /** Events in it. */
  events: number;
}

/** The keys of one reading of the log, and those of them that need the ordinary way. */
export interface Part {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly stubborn: ReadonlySet<string>;
}

interface Slice {
  readonly of: number;
  readonly index: number;
}

const SAMPLE_EVERY = 64;
/** An object in memory against its serialised form, about. */
const OVERHEAD = 3;

const hashOf = (key: string): number => {
  let hash = 2_166_136_261;
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 16_777_619);
  return hash >>> 0;
};

const isIn = ({ of, index }: Slice, key: string): boolean => of === 1 || hashOf(key) % of === index;

/** Guesses from samples how much memory the entries take. */
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

  keep(share: number): void {
    this.trail *= share;
  }
}

/** Folds the events of some keys; gives half of its keys up whenever they outgrow the budget. */
class PartFold {
  private readonly entries = new Map<string, Entry>();
  private readonly stubborn = new Set<string>();
  private readonly scale = new Scale();

  constructor(
    private readonly projection: Projection,
    private readonly budget: number,
    private slice: Slice,
  ) {}

  add(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      const key = keyOf(this.projection, event);
      if (!isIn(this.slice, key) || this.stubborn.has(key)) continue;
      try {
        this.step(key, event);
      } catch {
        this.stubborn.add(key);
        this.entries.delete(key);
      }
    }
  }

  /** The keys given up, to be folded by another reading; undefined while everything fits. */
  halve(): Slice | undefined {
    if (this.entries.size < 2 || this.scale.weight(this.entries.size) <= this.budget) return undefined;
    const { of, index } = this.slice;
    const before = this.entries.size;
    this.slice = { of: 2 * of, index };
    for (const key of this.entries.keys()) if (!isIn(this.slice, key)) this.entries.delete(key);
    for (const key of this.stubborn) if (!isIn(this.slice, key)) this.stubborn.delete(key);
    this.scale.keep(this.entries.size / before);
    return { of: 2 * of, index: index + of };
  }

  result(): Part {
    return { entries: this.entries, stubborn: this.stubborn };
  }

  private step(key: string, event: RecordedEvent): void {
    const { projection, entries } = this;
    if (event.flaw !== undefined) throw new Error(event.flaw);
    const known = entries.get(key);
    const after = evolve(projection, known?.row, event) ?? undefined;
    const entry = known ?? { row: after, trail: [], events: 0 };
    entry.row = after;
    entry.events += 1;
    const added = after === undefined ? [] : (projection.trail?.rows(event, after) ?? []);
    entry.trail.push(...added);
    this.scale.put(entry, added.length);
    if (known === undefined) entries.set(key, entry);
  }
}

/**
 * Folds a log in memory, reading it once when its rows fit the budget (bytes, estimated), and once more for each half of
 * the keys that do not. Each reading asks `log` for it from the first event.
 */
export async function* foldInParts(
  projection: Projection,
  log: () => AsyncIterable<Batch>,
  budget: number,
): AsyncGenerator<Part> {
  const slices: Slice[] = [{ of: 1, index: 0 }];
  for (let slice = slices.pop(); slice !== undefined; slice = slices.pop()) {
    const fold = new PartFold(projection, budget, slice);
    for await (const { events } of log()) {
      fold.add(events);
      for (let other = fold.halve(); other !== undefined; other = fold.halve()) slices.push(other);
    }
    yield fold.result();
  }
}
