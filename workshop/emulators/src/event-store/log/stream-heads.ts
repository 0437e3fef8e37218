import type { ClientBase, Pool } from 'pg';
import { NO_REVISION } from './events.js';
import { HEADS } from './log-table.js';
import { metadataOf, type StreamHead } from './stream-metadata.js';

/** Number of stream heads cached in memory; others are read from Postgres again. */
const CAPACITY = 20_000;

interface HeadRow {
  stream: string;
  last: string | null;
  metadata: Buffer | null;
}

/** The committed heads of the streams in use: an LRU cache, ordered from least recently used. */
export class StreamHeads {
  private readonly cached = new Map<string, StreamHead>();
  private publications = 0;

  async load(names: Iterable<string>, database: ClientBase | Pool): Promise<Map<string, StreamHead>> {
    const heads = new Map<string, StreamHead>();
    const missing: string[] = [];
    for (const name of new Set(names)) {
      const head = this.cached.get(name);
      if (head) heads.set(name, this.cache(name, head));
      else missing.push(name);
    }
    if (missing.length === 0) return heads;
    const before = this.publications;
    const { rows } = await database.query<HeadRow>({ name: 'heads', text: HEADS, values: [missing] });
    for (const { stream, last, metadata } of rows) {
      const head = {
        last: last === null ? NO_REVISION : BigInt(last),
        metadata: metadataOf(stream, metadata ?? undefined),
      };
      // A head that was published in the meantime is newer than the one read.
      heads.set(stream, before === this.publications ? this.cache(stream, head) : head);
    }
    return heads;
  }

  /** Makes the heads of a committed batch visible. */
  publish(heads: ReadonlyMap<string, StreamHead>): void {
    this.publications += 1;
    for (const [stream, head] of heads) this.cache(stream, head);
  }

  private cache(stream: string, head: StreamHead): StreamHead {
    this.cached.delete(stream);
    this.cached.set(stream, head);
    if (this.cached.size > CAPACITY) {
      const [oldest] = this.cached.keys();
      if (oldest !== undefined) this.cached.delete(oldest);
    }
    return head;
  }
}
