import { randomUUID } from 'node:crypto';
import { larger, LOG_START, MAX_REVISION, ticksNow, TOMBSTONE_TYPE, smaller, type StoredEvent } from '../log/events.js';
import { visiblePart } from '../log/stream-metadata.js';
import { filterOf, type EventFilter } from './filter.js';
import { caughtUpFrame, checkpointFrame, confirmationFrame, type FrameOptions } from './frames.js';
import { streamNameOf } from './identifiers.js';
import type { streams } from './messages.js';
import { isStalled, repeatAfterStalls, type Outgoing, type Stalled } from './outgoing.js';
import { frameOptionsOf, sendEvent, type Recipient } from './read.js';
import { consumerTooSlow, streamDeleted, unalignedSubscription } from './refusals.js';

type Options = streams.ReadReq.Options;

/** Size of the real server's live buffer, in events: a subscription further behind must catch up again. */
const LIVE_BUFFER = 32;

/** The end of $all in the protocol: the largest unsigned 64-bit number. */
const END = 2n ** 64n - 1n;

/** A recipient that may be too slow for live events. */
interface Consumer extends Recipient {
  readonly isTooSlow: () => boolean;
}

/** Follows a stream or $all until the client disconnects, or is too slow for live events. */
export async function subscribe(options: Options, consumer: Consumer): Promise<void> {
  const { reader, outgoing } = consumer;
  const frames = frameOptionsOf(options);
  const filter = filterOf(options);
  if (options.hasAll() && !(await reader.isAligned(startOf(options, reader.recent.head))))
    throw unalignedSubscription();
  await outgoing.send(confirmationFrame(randomUUID()));
  if (options.hasStream()) await subscribeToStream(options, frames, consumer);
  else await subscribeToAll(options, frames, filter, consumer);
}

async function subscribeToStream(options: Options, frames: FrameOptions, consumer: Consumer): Promise<void> {
  const { reader, outgoing, isTooSlow } = consumer;
  const wanted = options.getStream();
  const stream = streamNameOf(wanted?.getStreamIdentifier());
  const first = wanted?.hasStart() ? 0n : BigInt(wanted?.getRevision() ?? 0) + 1n;
  let next = wanted?.hasEnd() ? (await reader.head(stream)).last + 1n : first;
  const sendUntilStalled = async (firstPage?: bigint): Promise<Stalled | undefined> => {
    let live = false;
    for await (const page of pagesOfStream({ stream, next, firstPage }, consumer)) {
      if (outgoing.isStopped) return undefined;
      if (page.length === 0 && !live) await outgoing.send(caughtUpFrame());
      const news = page.filter((event) => event.stream === stream && event.revision >= next);
      if (live && news.length > 0 && isTooSlow()) throw consumerTooSlow();
      live = page.length === 0 || (live && news.length <= LIVE_BUFFER);
      for (const event of news) {
        if (outgoing.isStopped) return undefined;
        const blocked = sendEvent(event, frames, consumer);
        next = event.revision + 1n;
        if (blocked && (await isStalled(blocked))) return { until: blocked };
        if (event.type === TOMBSTONE_TYPE) throw streamDeleted(stream);
      }
    }
    return undefined;
  };
  await repeatAfterStalls(sendUntilStalled);
}

/** The visible events of a stream from a revision on, then the pages of the whole log that follow. */
async function* pagesOfStream(
  { stream, next, firstPage }: { stream: string; next: bigint; firstPage: bigint | undefined },
  { reader, outgoing }: Recipient,
): AsyncGenerator<readonly StoredEvent[]> {
  // The head is taken before the stream is read, so that no event between reading and following is missed.
  const seen = reader.recent.head;
  const part = visiblePart(await reader.head(stream), ticksNow());
  if (part === 'tombstoned') throw streamDeleted(stream);
  if (part !== 'absent') {
    const range = { from: larger(next, part.first), to: part.last };
    const request = { stream, range, direction: 'forwards', limit: MAX_REVISION, firstPage } as const;
    for await (const page of reader.pages(request)) {
      const visible = page.filter(({ created }) => created >= part.since);
      if (visible.length > 0) yield visible;
    }
  }
  yield* reader.follow(seen, () => outgoing.isStopped, firstPage);
}

async function subscribeToAll(
  options: Options,
  frames: FrameOptions,
  filter: EventFilter | undefined,
  consumer: Consumer,
): Promise<void> {
  const { reader, outgoing, isTooSlow } = consumer;
  const place = startOf(options, reader.recent.head);
  const start = isBefore(options) ? place - 1n : place;
  let position = smaller(start, reader.recent.head);
  const checkpoints = filter ? new Checkpoints(filter.checkpointInterval, outgoing) : undefined;
  const sendUntilStalled = async (firstPage?: bigint): Promise<Stalled | undefined> => {
    let live = false;
    for await (const page of reader.follow(position, () => outgoing.isStopped, firstPage)) {
      if (page.length === 0 && !live) await outgoing.send(caughtUpFrame());
      if (live && page.length > 0 && isTooSlow()) throw consumerTooSlow();
      live = page.length === 0 || (live && page.length <= LIVE_BUFFER);
      for (const event of page) {
        if (outgoing.isStopped) return undefined;
        if (event.position <= start) continue;
        const before = checkpoints?.before(event);
        if (before && (await isStalled(before))) return { until: before };
        const matched = !filter || filter.matches(event);
        const blocked = matched ? sendEvent(event, frames, consumer) : undefined;
        position = event.position;
        if (blocked && (await isStalled(blocked)))
          return { until: blocked.then(() => checkpoints?.passed(event, matched, live)) };
        const passed = checkpoints?.passed(event, matched, live);
        if (passed && (await isStalled(passed))) return { until: passed };
      }
    }
    return undefined;
  };
  await repeatAfterStalls(sendUntilStalled);
}

function startOf(options: Options, head: bigint): bigint {
  const wanted = options.getAll();
  if (wanted?.hasStart()) return LOG_START;
  const position = BigInt(wanted?.getPosition()?.getCommitPosition() ?? END);
  return wanted?.hasEnd() || position === END ? head : position;
}

/** Whether the position lies before the event that begins there, as checkpoints of a subscription that catches up do. */
function isBefore(options: Options): boolean {
  const position = options.getAll()?.getPosition();
  return position !== undefined && BigInt(position.getPreparePosition()) < BigInt(position.getCommitPosition());
}

/**
 * Sends a filtered subscription the position up to which the log was searched: that of the last match since the checkpoint before; without
 * one, while catching up, the place before the event that comes next, and afterwards the event looked at last.
 */
class Checkpoints {
  private looked = 0;
  private match: bigint | undefined;
  private isOverdue = false;

  constructor(
    private readonly interval: number,
    private readonly outgoing: Outgoing,
  ) {}

  /** Sends the place before an event, when one is due. */
  before({ position }: StoredEvent): Promise<void> | undefined {
    if (!this.isOverdue) return undefined;
    this.isOverdue = false;
    return this.outgoing.send(checkpointFrame(position, true));
  }

  /** Counts an event; undefined when no checkpoint is due, or when the next frame may follow at once. */
  passed({ position }: StoredEvent, matched: boolean, live: boolean): Promise<void> | undefined {
    this.looked += 1;
    if (matched) this.match = position;
    if (this.looked < this.interval) return undefined;
    this.looked = 0;
    const at = live ? position : this.match;
    this.match = undefined;
    this.isOverdue = at === undefined;
    return at === undefined ? undefined : this.outgoing.send(checkpointFrame(at, false));
  }
}
