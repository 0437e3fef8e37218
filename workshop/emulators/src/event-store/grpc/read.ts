import { larger, LINK_TYPE, MAX_REVISION, smaller, type StoredEvent } from '../log/events.js';
import { SMALL_PAGE, type Direction, type LogReader, type Range } from '../log/log-reader.js';
import { filterOf } from './filter.js';
import { eventFrame, linkFrame, streamNotFoundFrame, type FrameOptions } from './frames.js';
import { streamNameOf } from './identifiers.js';
import { streams } from './messages.js';
import { isStalled, repeatAfterStalls, type Outgoing, type Stalled } from './outgoing.js';
import { invalidArgument, streamDeleted, unalignedRead } from './refusals.js';

type Options = streams.ReadReq.Options;

export function frameOptionsOf(options: Options): FrameOptions {
  const uuids = options.getUuidOption();
  if (!uuids) throw invalidArgument('`uuidOption` is a required argument');
  return { uuids: uuids.hasString() ? 'text' : 'structured', resolveLinks: options.getResolveLinks() };
}

/** Who gets events: the call, and the log to look up the targets of links. */
export interface Recipient {
  readonly reader: LogReader;
  readonly outgoing: Outgoing;
}

/** Sends an event; returns undefined when the next one may follow at once. */
export function sendEvent(event: StoredEvent, options: FrameOptions, to: Recipient): Promise<void> | undefined {
  const { reader, outgoing } = to;
  if (!options.resolveLinks || event.type !== LINK_TYPE) return outgoing.send(eventFrame(event, options.uuids));
  return linkFrame(event, options, reader).then((frame) => outgoing.send(frame));
}

/** Reads a stream or $all, in either direction, and ends the call. */
export async function read(options: Options, to: Recipient): Promise<void> {
  const { reader, outgoing } = to;
  const direction: Direction =
    options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS ? 'backwards' : 'forwards';
  const requested = await (options.hasStream() ? ofStream : ofAll)(options, direction, reader);
  if ('absent' in requested) return endWithout(requested.absent, outgoing);
  await sendPages(requested, options, to);
  outgoing.end();
}

/** Ends a read of a stream that there is not. */
export async function endWithout(stream: string, outgoing: Outgoing): Promise<void> {
  await outgoing.send(streamNotFoundFrame(stream));
  outgoing.end();
}

/** The pages to read, and which of their events the reader gets. */
interface Requested {
  readonly pages: PagesAfter;
  readonly isWanted: (event: StoredEvent) => boolean;
}

/** The pages after an event, or all pages without one; fetches at most `left` events. */
type PagesAfter = (last: StoredEvent | undefined, left: bigint) => AsyncIterable<readonly StoredEvent[]>;

async function ofStream(
  options: Options,
  direction: Direction,
  reader: LogReader,
): Promise<Requested | { readonly absent: string }> {
  const wanted = options.getStream();
  const stream = streamNameOf(wanted?.getStreamIdentifier());
  const part = await reader.visible(stream);
  if (part === 'tombstoned') throw streamDeleted(stream);
  if (part === 'absent') return { absent: stream };
  const start = wanted?.hasStart() ? 0n : wanted?.hasEnd() ? MAX_REVISION : BigInt(wanted?.getRevision() ?? 0);
  const range =
    direction === 'forwards'
      ? { from: larger(part.first, start), to: part.last }
      : { from: part.first, to: smaller(part.last, start) };
  const pages: PagesAfter = (last, left) => {
    const limit = part.since === 0n ? left : MAX_REVISION;
    const next = after(last?.revision, range, direction);
    return reader.pages({ stream, range: next, direction, limit, firstPage: firstPageAfter(last) });
  };
  return { pages, isWanted: ({ created }) => created >= part.since };
}

async function ofAll(options: Options, direction: Direction, reader: LogReader): Promise<Requested> {
  const wanted = options.getAll();
  const head = reader.recent.head;
  const position = BigInt(wanted?.getPosition()?.getCommitPosition() ?? 0);
  if (!wanted?.hasEnd() && !(await reader.isAligned(position))) throw unalignedRead();
  // A position is a place between two events: reading forwards includes the event at it, reading backwards does not.
  const start = wanted?.hasStart() ? 0n : wanted?.hasEnd() ? head + 1n : smaller(position, head + 1n);
  const range = direction === 'forwards' ? { from: start, to: head } : { from: 0n, to: start - 1n };
  const filter = filterOf(options);
  const pages: PagesAfter = (last, left) => {
    const next = after(last?.position, range, direction);
    return reader.pages({
      range: next,
      direction,
      limit: filter ? MAX_REVISION : left,
      firstPage: firstPageAfter(last),
    });
  };
  return { pages, isWanted: filter?.matches ?? (() => true) };
}

/** A reader that resumes after an event has stalled, so that its first page is small. */
const firstPageAfter = (last: StoredEvent | undefined): bigint | undefined =>
  last === undefined ? undefined : SMALL_PAGE;

function after(start: bigint | undefined, range: Range, direction: Direction): Range {
  if (start === undefined) return range;
  return direction === 'forwards' ? { ...range, from: start + 1n } : { ...range, to: start - 1n };
}

/** Sends the wanted events; the pages of a stalled reader are dropped, and read again when it continues. */
async function sendPages({ pages, isWanted }: Requested, options: Options, to: Recipient): Promise<void> {
  const frames = frameOptionsOf(options);
  let left = BigInt(options.getCount());
  let last: StoredEvent | undefined;
  const sendUntilStalled = async (): Promise<Stalled | undefined> => {
    for await (const page of pages(last, left)) {
      for (const event of page) {
        if (left <= 0n || to.outgoing.isStopped) return undefined;
        last = event;
        if (!isWanted(event)) continue;
        left -= 1n;
        const blocked = sendEvent(event, frames, to);
        if (blocked && (await isStalled(blocked))) return { until: blocked };
      }
    }
    return undefined;
  };
  await repeatAfterStalls(sendUntilStalled);
}
