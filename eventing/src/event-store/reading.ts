import { setMaxListeners } from 'node:events';
import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  type AllStreamRecordedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { BEGINNING, type Position } from '../event.js';
import { within } from '../backoff.js';

/** A read was cut short: nothing is known of what it would have brought. */
export class ReadCut extends Error {
  override readonly name = 'ReadCut';
}

const DISPOSE_TIMEOUT_MS = 1000;

const ignore = (): void => undefined;

export interface ReadLimits {
  readonly timeoutMs: number;
  /** Ends the read when it aborts. */
  readonly signal?: AbortSignal;
}

/** Everything a read brings, to its end. Throws ReadCut on time-out and abort: the client itself ends a cancelled read in silence. */
export const readToEnd = async <Item>(
  read: StreamingRead<Item>,
  { timeoutMs, signal }: ReadLimits,
): Promise<readonly Item[]> => {
  const items: Item[] = [];
  let cut: ReadCut | undefined;
  const stop = (reason: string): void => {
    cut ??= new ReadCut(reason);
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
};

/** The position of the newest event of any type; the beginning of an empty log. */
export const readEndOfLog = async (client: EventStoreDBClient, limits: ReadLimits): Promise<Position> => {
  const newest = await readToEnd(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }), limits);
  return newest.at(-1)?.event?.position ?? BEGINNING;
};

/** The event at a position; undefined when the log has none there. */
export const readEventAt = async (
  client: EventStoreDBClient,
  position: Position,
  limits: ReadLimits,
): Promise<AllStreamRecordedEvent | undefined> => {
  const [found] = await readToEnd(client.readAll({ fromPosition: position, maxCount: 1 }), limits);
  const { event } = found ?? {};
  const isThere = event?.position.commit === position.commit && event.position.prepare === position.prepare;
  return isThere ? event : undefined;
};

interface Connection {
  readonly client: EventStoreDBClient;
  users: number;
  isRetired: boolean;
}

/** One client for all reads of a process; after a failure the next read gets a new one, and the old one ends with its last read. */
export class SharedClient {
  private readonly closing = new AbortController();
  private current: Connection | undefined;

  constructor(private readonly url: string) {
    // Each read under way listens; Node takes more than ten for a leak.
    setMaxListeners(0, this.closing.signal);
  }

  /** Runs a read; its signal aborts when the client is closed. */
  async use<T>(work: (client: EventStoreDBClient, signal: AbortSignal) => Promise<T>): Promise<T> {
    this.current ??= { client: EventStoreDBClient.connectionString(this.url), users: 0, isRetired: false };
    const connection = this.current;
    connection.users += 1;
    try {
      return await work(connection.client, this.closing.signal);
    } catch (error) {
      this.retire(connection);
      throw error;
    } finally {
      connection.users -= 1;
      if (connection.isRetired && connection.users === 0) void dispose(connection.client);
    }
  }

  /** Cuts the reads under way and gives the connection back. */
  async close(): Promise<void> {
    const { current } = this;
    this.closing.abort();
    this.current = undefined;
    if (current !== undefined) await dispose(current.client);
  }

  private retire(connection: Connection): void {
    connection.isRetired = true;
    if (this.current === connection) this.current = undefined;
  }
}

/** A client may wait for ever for a lost call to end. */
export const dispose = (client: EventStoreDBClient): Promise<void> =>
  within(DISPOSE_TIMEOUT_MS, client.dispose()).catch(ignore);
