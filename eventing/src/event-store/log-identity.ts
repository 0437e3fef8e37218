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
import { readEventAt, readToEnd, type ReadLimits } from './reading.js';

/** The stream that names the log: its first event is `ShopFounded`, and nothing truncates it. */
export const SHOP_STREAM = 'shop';

/** An event that a checkpoint rests on: a log that no longer holds it is not the log that was read. */
export type Anchor = Pick<EventRecord, 'id' | 'stream' | 'revision' | 'position'>;

/** The log is not the one that was read so far: it is another one, or it went back to an earlier moment. */
export class LogRefused extends Error {
  override readonly name = 'LogRefused';

  constructor(
    readonly reason: 'another shop' | 'went back',
    message: string,
  ) {
    super(message);
  }
}

/** The id of the shop whose log this is; undefined for a log that no shop has begun. Throws when there is no answer. */
export const readShopId = async (client: EventStoreDBClient, limits: ReadLimits): Promise<string | undefined> => {
  const [found] = await eventsOf(client, SHOP_STREAM, {}, limits);
  return found?.id;
};

/** What a read of a stream brings; empty when there is none. */
const eventsOf = async (client: EventStoreDBClient, stream: string, options: ReadStreamOptions, limits: ReadLimits) => {
  try {
    const read = await readToEnd(client.readStream(stream, { ...options, maxCount: 1 }), limits);
    return read.flatMap(({ event }) => (event === undefined ? [] : [event]));
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw error;
  }
};

/** Whether events of a stream were removed on purpose: such a stream has metadata that say so. */
const isTruncated = async (client: EventStoreDBClient, stream: string, limits: ReadLimits): Promise<boolean> => {
  const newest = { direction: BACKWARDS, fromRevision: END } as const;
  const [metadata] = await eventsOf(client, `$$${stream}`, newest, limits);
  const limited = Object.keys(metadata?.data ?? {});
  return ['$tb', '$maxAge', '$maxCount'].some((limit) => limited.includes(limit));
};

/**
 * Whether the log holds an event, or held it until somebody removed it on purpose. Throws without a positive answer: a store that
 * is silent is not another one.
 */
export const holdsEvent = async (
  client: EventStoreDBClient,
  { id, stream, revision, position }: Anchor,
  limits: ReadLimits,
): Promise<boolean> => {
  // A real server answers a position between two events with an unknown error.
  const unclear = (error: unknown): UnknownError => {
    if (error instanceof UnknownError) return error;
    throw error;
  };
  const there = await readEventAt(client, position, limits).catch(unclear);
  if (!(there instanceof UnknownError) && there?.id === id) return true;
  try {
    const [inStream] = await eventsOf(client, stream, { fromRevision: revision }, limits);
    if (inStream?.id === id && there instanceof UnknownError) throw there;
    if (inStream?.revision === revision) return false;
    return await isTruncated(client, stream, limits);
  } catch (error) {
    if (error instanceof StreamDeletedError) return true;
    throw error;
  }
};
