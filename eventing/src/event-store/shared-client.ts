import { setMaxListeners } from 'node:events';
import { DeadlineExceededError, EventStoreDBClient, NotLeaderError } from '@eventstore/db-client';
import { within } from '../backoff.js';
import { reachDirectly } from '../proxy-environment.js';
import { AppendUnanswered, storeErrorKind } from './calls/store-errors.js';
import { asStoreFault } from './calls/store-fault.js';
import './tls-server-name.js';
import { EventStoreUnavailable } from './unavailable.js';

const DISPOSE_TIMEOUT_MS = 1000;
const KEEP_ALIVE_TIMEOUT_MS = 10_000;

const ignore = (): void => undefined;

interface Connection {
  readonly client: EventStoreDBClient;
  users: number;
  isRetired: boolean;
}

let connections = 0;

/** gRPC shares a connection between clients with equal options: a unique keep-alive timeout keeps a new client off a stalled one. */
function optionsOf(url: string): string {
  connections += 1;
  const separator = url.includes('?') ? '&' : '?';
  return `${url}${separator}keepAliveTimeout=${KEEP_ALIVE_TIMEOUT_MS + (connections % 1000)}`;
}

/** The number of gRPC for a connection that is in use. */
const READY = 2;

interface Channel {
  getConnectivityState(connects: boolean): number;
  watchConnectivityState(from: number, deadline: number, changed: (late?: Error) => void): void;
  close(): void;
}

/** A client with a connection of its own. Appends go through `appendTo`: the client's own have no time limit and send this machine's time. */
export function connectTo(url: string): EventStoreDBClient {
  reachDirectly();
  return EventStoreDBClient.connectionString(optionsOf(url));
}

const channelOf = (client: EventStoreDBClient): Promise<Channel> =>
  (client as unknown as { getChannel: () => Promise<Channel> }).getChannel();

/**
 * Calls `leave` once the server takes no more calls on the connection in use (GOAWAY) or it breaks: a server that is to stop waits for its
 * long calls to end, 5 s at most, and takes nobody meanwhile.
 */
export async function whenServerLeaves(client: EventStoreDBClient, leave: () => void): Promise<void> {
  const channel = await channelOf(client);
  if (channel.getConnectivityState(false) === READY) channel.watchConnectivityState(READY, Infinity, leave);
}

/** Ends a client's calls and its connection, each within a time limit, since the client may wait for ever for a lost call. */
export async function dispose(client: EventStoreDBClient): Promise<void> {
  await within(DISPOSE_TIMEOUT_MS, client.dispose()).catch(ignore);
  await within(
    DISPOSE_TIMEOUT_MS,
    channelOf(client).then((channel) => channel.close()),
  ).catch(ignore);
}

/**
 * Whether another connection may help. On NotLeaderError the client itself connects to the leader that the error names; a deadline may
 * be that of one call, which a probe on the same connection shows.
 */
const isOfConnection = (error: unknown): boolean =>
  ['silence', 'retry'].includes(storeErrorKind(error)) &&
  !(error instanceof NotLeaderError || error instanceof DeadlineExceededError || error instanceof AppendUnanswered);

/** One client for all calls of a process; after a connection failure the next call gets a new one, the old one ends with its last call. */
export class SharedClient {
  private readonly closing = new AbortController();
  private current: Connection | undefined;

  constructor(private readonly url: string) {
    setMaxListeners(0, this.closing.signal);
  }

  /** Makes a call; its signal aborts when the client is closed. Throws EventStoreUnavailable after that, and StoreFault. */
  async use<T>(work: (client: EventStoreDBClient, signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.closing.signal.aborted) throw new EventStoreUnavailable('The client of the event store is closed.');
    const connection = this.connected();
    connection.users += 1;
    try {
      return await work(connection.client, this.closing.signal);
    } catch (error) {
      if (isOfConnection(error)) this.retire(connection);
      throw asStoreFault(error, this.url);
    } finally {
      connection.users -= 1;
      if (connection.isRetired && connection.users === 0) void dispose(connection.client);
    }
  }

  /** Lets the next call have a new connection. */
  renew(): void {
    const { current } = this;
    if (current === undefined) return;
    this.retire(current);
    if (current.users === 0) void dispose(current.client);
  }

  /** Cancels the calls in progress and closes the connection. */
  async close(): Promise<void> {
    const { current } = this;
    this.closing.abort();
    this.current = undefined;
    if (current !== undefined) await dispose(current.client);
  }

  private connected(): Connection {
    try {
      return (this.current ??= { client: connectTo(this.url), users: 0, isRetired: false });
    } catch (error) {
      throw asStoreFault(error, this.url);
    }
  }

  private retire(connection: Connection): void {
    connection.isRetired = true;
    if (this.current === connection) this.current = undefined;
  }
}
