import {
  BACKWARDS,
  END,
  type AllStreamRecordedEvent,
  type EventStoreDBClient,
  type StreamingRead,
} from '@eventstore/db-client';
import { BEGINNING, type Position } from '../event.js';
import { ReadInterrupted } from './calls/store-errors.js';

const ignore = (): void => undefined;

export interface ReadLimits {
  readonly timeoutMs: number;
  /** Cancels the read when it aborts. */
  readonly signal?: AbortSignal;
}

/** All items of a read, to its end. Throws ReadInterrupted on timeout and abort, because the client ends a cancelled read without an error. */
export async function readToEnd<Item>(
  read: StreamingRead<Item>,
  { timeoutMs, signal }: ReadLimits,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let cut: ReadInterrupted | undefined;
  const stop = (reason: string): void => {
    cut ??= new ReadInterrupted(reason);
    void read.cancel().catch(ignore);
    read.destroy(cut);
  };
  const close = (): void => stop('The client was closed.');
  const timer = setTimeout(() => stop(`There is no answer within ${timeoutMs} ms.`), timeoutMs);
  read.on('error', ignore);
  signal?.addEventListener('abort', close);
  if (signal?.aborted === true) close();
  try {
    for await (const item of read) items.push(item);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', close);
  }
  if (cut !== undefined) throw cut;
  return items;
}

/** For every read: another node of a cluster may be behind, and what it does not hold is not missing. */
export const OF_LEADER = { requiresLeader: true } as const;

/** The position of the newest event of any type; BEGINNING when the log is empty. */
export async function readEndOfLog(client: EventStoreDBClient, limits: ReadLimits): Promise<Position> {
  const newest = await readToEnd(
    client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1, ...OF_LEADER }),
    limits,
  );
  return newest.at(-1)?.event?.position ?? BEGINNING;
}

/** The event at a position; undefined when the log has none there. */
export async function readEventAt(
  client: EventStoreDBClient,
  position: Position,
  limits: ReadLimits,
): Promise<AllStreamRecordedEvent | undefined> {
  const [item] = await readToEnd(client.readAll({ fromPosition: position, maxCount: 1, ...OF_LEADER }), limits);
  const { event } = item ?? {};
  const isThere = event?.position.commit === position.commit && event.position.prepare === position.prepare;
  return isThere ? event : undefined;
}
