import { BACKWARDS, END } from '@eventstore/db-client';
import { BEGINNING, type Position } from '../postgres/reaction-checkpoints.js';
import type { EventStoreDBClient } from './client.js';

/** The position of the newest event; the beginning of an empty log. Read to its end, for a read that is left early stays open. */
export const endOfLog = async (client: EventStoreDBClient): Promise<Position> => {
  let last = BEGINNING;
  for await (const { event } of client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })) {
    last = event?.position ?? last;
  }
  return last;
};
