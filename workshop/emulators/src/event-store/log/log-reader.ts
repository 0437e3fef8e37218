import type { Pool } from 'pg';
import { MAX_REVISION, sizeOf, smaller, ticksNow, type StoredEvent } from './events.js';
import { fromRow, IS_ALIGNED, PAGE_EVENTS, PAGES, type EventRow } from './log-table.js';
import type { RecentEvents } from './recent-events.js';
import type { StreamHeads } from './stream-heads.js';
import { visiblePart, type StreamHead } from './stream-metadata.js';

export type Direction = 'forwards' | 'backwards';

/** Inclusive bounds: positions for the whole log, revisions for a stream. */
export interface Range {
  readonly from: bigint;
  readonly to: bigint;
}

/** Page size for a reader that has stalled, since it will probably stall again. */
export const SMALL_PAGE = 1n;
const PAGE_GROWTH = 4n;
const PAGE_BYTES = 1024 * 1024;

/** How many events such as those of this page make up PAGE_BYTES, at least one. */
function eventsLike(page: readonly StoredEvent[]): bigint {
  const bytes = page.reduce((sum, event) => sum + sizeOf(event), 0);
  return BigInt(Math.max(1, Math.floor((PAGE_BYTES * page.length) / Math.max(1, bytes))));
}

/** Events of a stream, or of the whole log; fetches at most `limit` events. */
interface PageRequest {
  readonly stream?: string;
  readonly range: Range;
  readonly direction: Direction;
  readonly limit: bigint;
  /** Number of events of the first page, by default a full page; the following pages grow. */
  readonly firstPage?: bigint | undefined;
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

  async visible(stream: string) {
    return visiblePart(await this.head(stream), ticksNow());
  }

  /** The log after a position, without an end; an empty page means that there are no more events for now. */
  async *follow(after: bigint, isStopped: () => boolean, firstPage?: bigint): AsyncGenerator<readonly StoredEvent[]> {
    let position = after;
    while (!isStopped()) {
      const page = this.recent.after(position);
      if (page === undefined) {
        const head = this.recent.head;
        const range = { from: position + 1n, to: head };
        yield* this.pages({ range, direction: 'forwards', limit: MAX_REVISION, firstPage });
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
    const [event] = await this.page('streamForwards', 1n, { from: revision, to: revision }, stream);
    return event && event.created >= part.since ? event : undefined;
  }

  /**
   * The events in the range, which has positions for the whole log, revisions for a stream. Prefetches the next page after the first one was
   * consumed, so that a stalled reader holds a single page only.
   */
  async *pages(request: PageRequest): AsyncGenerator<readonly StoredEvent[]> {
    const { stream, direction, limit, firstPage = PAGE_EVENTS } = request;
    const { from, to } = request.range;
    const recent = stream === undefined ? undefined : this.recent.ofStream(stream, from, to);
    if (recent) {
      yield direction === 'forwards' ? recent : recent.toReversed();
      return;
    }
    const placeOf = (event: StoredEvent): bigint => (stream === undefined ? event.position : event.revision);
    const name =
      `${stream === undefined ? 'all' : 'stream'}${direction === 'forwards' ? 'Forwards' : 'Backwards'}` as const;
    let range: Range = { from, to };
    let left = limit;
    let size = firstPage;
    const fetch = (): Promise<StoredEvent[]> => {
      const isOver = range.from > range.to || left <= 0n;
      return isOver ? Promise.resolve([]) : this.page(name, smaller(left, size), range, stream);
    };
    let next: Promise<StoredEvent[]> | undefined;
    for (let isFirst = true; ; isFirst = false) {
      const page: StoredEvent[] = await (next ?? fetch());
      const last = page.at(-1);
      if (last === undefined) return;
      left -= BigInt(page.length);
      size = [PAGE_EVENTS, size * PAGE_GROWTH, eventsLike(page)].reduce(smaller);
      range = direction === 'backwards' ? { from, to: placeOf(last) - 1n } : { from: placeOf(last) + 1n, to };
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
    stream?: string,
  ): Promise<StoredEvent[]> {
    const values = [`${limit}`, `${from}`, `${to}`, ...(stream === undefined ? [] : [stream])];
    const query = { name, text: PAGES[name], values };
    const { rows } = await this.pool.query<EventRow>(query);
    return rows.map(fromRow);
  }
}
