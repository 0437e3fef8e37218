import {
  BACKWARDS,
  END,
  StreamDeletedError,
  StreamNotFoundError,
  UnknownError,
  type AllStreamRecordedEvent,
  type EventStoreDBClient,
  type ReadStreamOptions,
} from '@eventstore/db-client';
import { BEGINNING, isAfter, positionText, type EventRecord, type Position } from '../event.js';
import { pageOf } from './pages.js';
import { OF_LEADER, readEventAt, readToEnd, type ReadLimits } from './reading.js';

/** The stream that identifies the log by its first event, `ShopFounded`; it is never truncated. */
export const SHOP_STREAM = 'shop';

/** An event that a checkpoint rests on: a log that no longer holds it is not the log that was read. */
export type Anchor = Pick<EventRecord, 'id' | 'stream' | 'revision' | 'position'>;

/** The log is not the one that was read so far: it belongs to another shop, or it went back to an earlier state. */
export class LogRefused extends Error {
  override readonly name = 'LogRefused';

  constructor(
    readonly reason: 'another shop' | 'went back',
    message: string,
  ) {
    super(message);
  }
}

/** The shop id of this log; undefined for a log without `ShopFounded`. Throws when the store does not answer. */
export async function readShopId(client: EventStoreDBClient, limits: ReadLimits): Promise<string | undefined> {
  const [founded] = await eventsOf(client, SHOP_STREAM, {}, limits);
  return founded?.id;
}

/** Whether a server refuses a position because no event begins there; versions and calls have different words. */
export const isInvalidPosition = (error: unknown): boolean =>
  error instanceof Error && /InvalidPosition|invalid position/.test(error.message);

/** The refusal of a log in which no event begins where the reader has read to. */
export const invalidPosition = (position: Position): LogRefused =>
  new LogRefused('went back', `The log went back: no event of it begins at ${positionText(position)}, which was read.`);

/** Whether the log may be read from a position. */
export async function holdsPosition(
  client: EventStoreDBClient,
  position: Position,
  limits: ReadLimits,
): Promise<boolean> {
  try {
    await pageOf(client, position, undefined, limits, 1);
    return true;
  } catch (error) {
    if (isInvalidPosition(error)) return false;
    throw error;
  }
}

/** Streams of the system, and of keys, which are deleted for good. */
const NO_ANCHOR = /^(\$|key-)/;
/** Events that are read backwards for an anchor, page by page: a server that writes of itself seldom writes more between two of the shop. */
const PAGES = [16, 512, 4096];

function anchorAmong(read: readonly (AllStreamRecordedEvent | undefined)[]): Anchor | undefined {
  const event = read.find((one) => one !== undefined && !NO_ANCHOR.test(one.streamId));
  return event && { id: event.id, stream: event.streamId, revision: event.revision, position: event.position };
}

/** The last event at or before a position that may be an anchor; undefined when the last few thousand before it hold none. */
export async function readAnchor(
  client: EventStoreDBClient,
  position: Position,
  limits: ReadLimits,
): Promise<Anchor | undefined> {
  if (!isAfter(position, BEGINNING)) return undefined;
  const there = anchorAmong([await readEventAt(client, position, limits)]);
  if (there !== undefined) return there;
  let fromPosition = position;
  for (const maxCount of PAGES) {
    const options = { direction: BACKWARDS, fromPosition, maxCount, ...OF_LEADER } as const;
    const before = (await readToEnd(client.readAll(options), limits)).flatMap(({ event }) => event ?? []);
    const anchor = anchorAmong(before);
    const last = before.at(-1);
    if (anchor !== undefined || last === undefined) return anchor;
    fromPosition = last.position;
  }
  return undefined;
}

/** At most one event of a stream, as the options select it; empty when there is no such stream. */
export async function eventsOf(
  client: EventStoreDBClient,
  stream: string,
  options: ReadStreamOptions,
  limits: ReadLimits,
) {
  try {
    const read = await readToEnd(client.readStream(stream, { ...options, maxCount: 1, ...OF_LEADER }), limits);
    return read.flatMap(({ event }) => (event === undefined ? [] : [event]));
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw error;
  }
}

/** Whether events of a stream were removed on purpose: the metadata of such a stream says so. */
export async function isTruncated(client: EventStoreDBClient, stream: string, limits: ReadLimits): Promise<boolean> {
  const newest = { direction: BACKWARDS, fromRevision: END } as const;
  const [metadata] = await eventsOf(client, `$$${stream}`, newest, limits);
  const limited = Object.keys(metadata?.data ?? {});
  return ['$tb', '$maxAge', '$maxCount'].some((limit) => limited.includes(limit));
}

/**
 * Whether the log holds an event, or held it until it was removed on purpose. Throws when the store gives no clear answer: a store
 * that does not answer is not another log.
 */
export async function holdsEvent(
  client: EventStoreDBClient,
  { id, stream, revision, position }: Anchor,
  limits: ReadLimits,
): Promise<boolean> {
  // A real EventStoreDB server answers a read at a position between two events with UnknownError.
  const unclear = (error: unknown): UnknownError => {
    if (error instanceof UnknownError) return error;
    throw error;
  };
  const atPosition = await readEventAt(client, position, limits).catch(unclear);
  if (!(atPosition instanceof UnknownError) && atPosition?.id === id) return true;
  try {
    const [inStream] = await eventsOf(client, stream, { fromRevision: revision }, limits);
    if (inStream?.id === id && atPosition instanceof UnknownError) throw atPosition;
    if (inStream?.revision === revision) return false;
    return await isTruncated(client, stream, limits);
  } catch (error) {
    if (error instanceof StreamDeletedError) return true;
    throw error;
  }
}
