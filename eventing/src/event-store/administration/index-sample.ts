import {
  BACKWARDS,
  END,
  FORWARDS,
  START,
  StreamDeletedError,
  type AllStreamRecordedEvent,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { eventsOf, isTruncated } from '../log-identity.js';
import { OF_LEADER, readToEnd, type ReadLimits } from '../reading.js';

/** Events of each end of the log: the newest are those whose index was in memory when the store was copied. */
const EVENTS_OF_AN_END = 500;

/** What came of reading back streams that the log names. */
export interface IndexSample {
  /** How many streams were read. */
  readonly streams: number;
  /** Those in which the event that the log holds was not found: an append would begin such a stream anew. */
  readonly lost: readonly string[];
}

/** Whether the event is found in its stream, or the stream was removed on purpose. */
async function isInStream(
  client: EventStoreDBClient,
  { id, streamId, revision }: AllStreamRecordedEvent,
  limits: ReadLimits,
): Promise<boolean> {
  try {
    const [found] = await eventsOf(client, streamId, { fromRevision: revision }, limits);
    return found?.id === id || (await isTruncated(client, streamId, limits));
  } catch (error) {
    if (error instanceof StreamDeletedError) return true;
    throw error;
  }
}

/**
 * Reads back the streams that the first and the last events of the log belong to. A store whose files were copied in a wrong order has
 * every event in `$all` and may have lost streams from its index. Throws when the store gives no clear answer.
 */
export async function readIndexSample(client: EventStoreDBClient, limits: ReadLimits): Promise<IndexSample> {
  const ends = [
    { direction: FORWARDS, fromPosition: START } as const,
    { direction: BACKWARDS, fromPosition: END } as const,
  ];
  const events = new Map<string, AllStreamRecordedEvent>();
  for (const end of ends) {
    const read = await readToEnd(client.readAll({ ...end, maxCount: EVENTS_OF_AN_END, ...OF_LEADER }), limits);
    for (const { event } of read) if (event && !event.streamId.startsWith('$')) events.set(event.id, event);
  }
  const lost = new Set<string>();
  for (const event of events.values()) {
    if (!(lost.has(event.streamId) || (await isInStream(client, event, limits)))) lost.add(event.streamId);
  }
  const streams = new Set([...events.values()].map(({ streamId }) => streamId));
  return { streams: streams.size, lost: [...lost] };
}
