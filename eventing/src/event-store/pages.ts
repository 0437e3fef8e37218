import { START, type AllStreamRecordedEvent, type EventStoreDBClient, type ReadPosition } from '@eventstore/db-client';
import { BEGINNING, isAfter, type Position } from '../event.js';
import { OF_LEADER, readToEnd, type ReadLimits } from './reading.js';

export const startOf = (after: Position): ReadPosition => (isAfter(after, BEGINNING) ? after : START);

const PAGE_SIZE = 500;

/** One page of events of any type after a position, up to another inclusive; empty only at the end of the log. Throws ReadInterrupted. */
export async function pageOf(
  client: EventStoreDBClient,
  after: Position,
  upTo: Position | undefined,
  limits: ReadLimits,
  maxCount = PAGE_SIZE,
): Promise<AllStreamRecordedEvent[]> {
  const read = await readToEnd(client.readAll({ fromPosition: startOf(after), maxCount, ...OF_LEADER }), limits);
  return read.flatMap(({ event }) => {
    const isWithin = event !== undefined && (upTo === undefined || !isAfter(event.position, upTo));
    return isWithin && isAfter(event.position, after) ? [event] : [];
  });
}
