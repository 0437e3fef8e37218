import type { Pool } from 'pg';
import { MAX_REVISION, ticksNow, type StoredEvent } from './events.js';
import { fromRow, IS_ALIGNED, PAGE_EVENTS, PAGES, type EventRow } from './log-table.js';
import type { RecentEvents } from './recent-events.js';
import type { StreamHeads } from './stream-heads.js';
import { visiblePart, type StreamHead, type VisiblePart } from './stream-metadata.js';

export type Direction = 'forwards' | 'backwards';

/** Inclusive bounds: positions for the whole log, revisions for a stream. */
export interface Range {
  readonly from: bigint;
  readonly to: bigint;
}

/** Page size for a reader that has stalled, since it will probably stall again. */
export const SMALL_PAGE = 1n;
const PAGE_GROWTH = 4n;

interface PageRequest {
  readonly range: Range;
  readonly limit: bigint;
  /** Number of events of the first page, by default a full page; the following pages grow. */
  readonly firstPage: bigint | undefined;
}

/** Reads committed events page by page, so that a reader needs memory for a few pages only. */
export class LogReader {
  constructor(
    private readonly pool: Pool,
    private readonly heads: StreamHeads,
    readonly recent: RecentEvents,
  ) {}

  async head(stream: string): Promise<StreamHead> {
    const head = (await this.heads.load([stream], this.pool)).get(stream);
    if (head === undefined) throw new Error(`No head for ${stream}`);
    return head;
  }

  async visible(stream: string): Promise<VisiblePart | 'absent' | 'tombstoned'> {
    return visiblePart(await this.head(stream), ticksNow());
  }

  /** The events of a stream between two revisions; fetches at most `limit` events. */
  async *stream(
    stream: string,
    range: Range,
    direction: Direction,
    limit: bigint,
    firstPage?: bigint,
  ): AsyncGenerator<readonly StoredEvent[]> {
    const recent = this.recent.ofStream(stream, range.from, range.to);
    const name = direction === 'forwards' ? 'streamForwards' : 'streamBackwards';
    if (recent) yield direction === 'forwards' ? recent : recent.toReversed();
    else yield* this.pages(name, { range, limit, firstPage }, ({ revision }) => revision, [stream]);
  }

  /** The events of the whole log between two positions. */
  async *all(
    range: Range,
    direction: Direction,
    limit: bigint,
    firstPage?: bigint,
  ): AsyncGenerator<readonly StoredEvent[]> {
    const name = direction === 'forwards' ? 'allForwards' : 'allBackwards';
    yield* this.pages(name, { range, limit, firstPage }, ({ position }) => position, []);
  }

  /** The log after a position, without an end; an empty page means that there are no more events for now. */
  async *follow(after: bigint, isStopped: () => boolean, firstPage?: bigint): AsyncGenerator<readonly StoredEvent[]> {
    let position = after;
    while (!isStopped()) {
      const page = this.recent.after(position);
      if (page === undefined) {
        const head = this.recent.head;
        yield* this.all({ from: position + 1n, to: head }, 'forwards', MAX_REVISION, firstPage);
        position = head;
      } else {
        yield page;
        const last = page.at(-1);
        if (last) position = last.position;
        else await this.recent.changedSince(position);
      }
    }
  }

  /** Whether reading may start at a position: at an event, existing or scavenged, at the start, or beyond the end. */
  async isAligned(position: bigint): Promise<boolean> {
    if (position <= 0n || position > this.recent.head || this.recent.has(position)) return true;
    const query = { name: 'aligned', text: IS_ALIGNED, values: [position.toString()] };
    const { rows } = await this.pool.query<{ aligned: boolean }>(query);
    return rows[0]?.aligned === true;
  }

  /** One event of a stream, if it is visible: the target of a link. */
  async event(stream: string, revision: bigint): Promise<StoredEvent | undefined> {
    const part = await this.visible(stream);
    if (typeof part === 'string' || revision < part.first || revision > part.last) return undefined;
    const [event] = await this.page('streamForwards', 1n, { from: revision, to: revision }, [stream]);
    return event && event.created >= part.since ? event : undefined;
  }

  /** Prefetches the next page after the first one was consumed, so that a stalled reader holds a single page only. */
  private async *pages(
    name: keyof typeof PAGES,
    { range: { from, to }, limit, firstPage = PAGE_EVENTS }: PageRequest,
    placeOf: (event: StoredEvent) => bigint,
    values: readonly string[],
  ): AsyncGenerator<readonly StoredEvent[]> {
    let range: Range = { from, to };
    let left = limit;
    let size = firstPage;
    const fetch = (): Promise<StoredEvent[]> => {
      const isOver = range.from > range.to || left <= 0n;
      const fetched = isOver ? Promise.resolve([]) : this.page(name, left < size ? left : size, range, values);
      size = size * PAGE_GROWTH < PAGE_EVENTS ? size * PAGE_GROWTH : PAGE_EVENTS;
      return fetched;
    };
    let next: Promise<StoredEvent[]> | undefined;
    for (let isFirst = true; ; isFirst = false) {
      const page: StoredEvent[] = await (next ?? fetch());
      const last = page.at(-1);
      if (last === undefined) return;
      left -= BigInt(page.length);
      range = name.endsWith('Backwards') ? { from, to: placeOf(last) - 1n } : { from: placeOf(last) + 1n, to };
      next = isFirst ? undefined : fetch();
      // This promise is not awaited when the reader stops here; its rejection is handled so that it is not reported.
      next?.catch(() => undefined);
      yield page;
    }
  }

  private async page(
    name: keyof typeof PAGES,
    limit: bigint,
    { from, to }: Range,
    values: readonly string[],
  ): Promise<StoredEvent[]> {
    const query = { name, text: PAGES[name], values: [limit.toString(), from.toString(), to.toString(), ...values] };
    const { rows } = await this.pool.query<EventRow>(query);
    return rows.map(fromRow);
  }
}
