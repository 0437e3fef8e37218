import {
  BACKWARDS,
  END,
  StreamDeletedError,
  StreamNotFoundError,
  UnknownError,
  type EventStoreDBClient,
  type ReadStreamOptions,
} from '@eventstore/db-client';
import type { EventRecord } from '../event.js';
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
export const readShopId = async (client: EventStoreDBClient, limits: ReadLimits): Promise<string | undefined> => {
  const [founded] = await eventsOf(client, SHOP_STREAM, {}, limits);
  return founded?.id;
};

/** At most one event of a stream, as the options select it; empty when there is no such stream. */
const eventsOf = async (client: EventStoreDBClient, stream: string, options: ReadStreamOptions, limits: ReadLimits) => {
  try {
    const read = await readToEnd(client.readStream(stream, { ...options, maxCount: 1, ...OF_LEADER }), limits);
    return read.flatMap(({ event }) => (event === undefined ? [] : [event]));
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw error;
  }
};

/** Whether events of a stream were removed on purpose: the metadata of such a stream says so. */
const isTruncated = async (client: EventStoreDBClient, stream: string, limits: ReadLimits): Promise<boolean> => {
  const newest = { direction: BACKWARDS, fromRevision: END } as const;
  const [metadata] = await eventsOf(client, `$$${stream}`, newest, limits);
  const limited = Object.keys(metadata?.data ?? {});
  return ['$tb', '$maxAge', '$maxCount'].some((limit) => limited.includes(limit));
};

/**
 * Whether the log holds an event, or held it until it was removed on purpose. Throws when the store gives no clear answer: a store
 * that does not answer is not another log.
 */
export const holdsEvent = async (
  client: EventStoreDBClient,
  { id, stream, revision, position }: Anchor,
  limits: ReadLimits,
): Promise<boolean> => {
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
};
