import { START, type AllStreamRecordedEvent, type EventStoreDBClient, type ReadPosition } from '@eventstore/db-client';
import { BEGINNING, isAfter, type Position } from '../event.js';

export const startOf = (after: Position): ReadPosition => (isAfter(after, BEGINNING) ? after : START);

const PAGE = 500;

/** Events of any type after a place, up to another inclusive; read to its end, as the client wants it. */
export const pageOf = async (
  client: EventStoreDBClient,
  after: Position,
  upTo: Position | undefined,
): Promise<AllStreamRecordedEvent[]> => {
  const page: AllStreamRecordedEvent[] = [];
  for await (const { event } of client.readAll({ fromPosition: startOf(after), maxCount: PAGE })) {
    const isWithin = event !== undefined && (upTo === undefined || !isAfter(event.position, upTo));
    if (isWithin && isAfter(event.position, after)) page.push(event);
  }
  return page;
};
