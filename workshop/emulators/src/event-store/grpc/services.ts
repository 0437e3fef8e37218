import { setTimeout } from 'node:timers/promises';
import type { Metadata } from '@grpc/grpc-js';
import type { Outcome, WriteRequest } from '../log/decision.js';
import type { LogReader } from '../log/log-reader.js';
import type { Scenarios } from '../scenarios/scenarios.js';

/** Dependencies of the calls of the Streams service. */
export interface Services {
  readonly reader: LogReader;
  /** Resolves after the commit; refuses while the server is shutting down, and when an armed scenario demands it. */
  readonly write: (request: WriteRequest, call: Call) => Promise<Outcome>;
  /** Number of bytes waiting for their commit. */
  readonly backlog: () => number;
  /** Refuses a caller without valid credentials. */
  readonly authenticate: (call: Call) => string | undefined;
  /** Refuses a caller that may not read the stream. */
  readonly mayRead: (call: Call, stream: string) => Promise<void>;
  readonly openCalls: OpenCalls;
  readonly scenarios: Scenarios;
}

/** Properties that every call of a client has. */
export interface Call {
  readonly metadata: Metadata;
  getHost(): string;
}

/** Runs tasks one after the other, so that appends keep their order while access rights are looked up. */
export class Sequence {
  private last: Promise<void> = Promise.resolve();

  next(task: () => Promise<void>): Promise<void> {
    const done = this.last.then(task);
    this.last = done.catch(() => undefined);
    return done;
  }
}

/** A call that stays open until client or server ends it. */
export interface OpenCall {
  /** Accepts no more messages; resolves when the client has the responses to all accepted ones. */
  answered(): Promise<void>;
  /** Ends the call because the server stops. */
  end(): void;
}

/** Delay in ms that lets a client read its last response before the end of the call. */
const END_DELAY_MS = 50;
/** Time in ms for which clients may end their calls by themselves while the server stops; the real server waits for one to five seconds. */
const LEAVE_MS = 1000;

/** The open calls that must end before the server can stop. */
export class OpenCalls {
  private readonly calls = new Set<OpenCall>();
  private ended = false;
  private emptied = (): void => undefined;

  /** Registers a call; a call that starts during the shutdown is ended at once. */
  add(call: OpenCall): void {
    if (this.ended) call.end();
    else this.calls.add(call);
  }

  remove(call: OpenCall): void {
    this.calls.delete(call);
    if (this.calls.size === 0) this.emptied();
  }

  /**
   * Lets clients end their calls, then ends the rest together, because a client treats the end of the shared call as the end of all its
   * appends.
   */
  async shutDown(): Promise<void> {
    this.ended = true;
    await Promise.all([...this.calls].map((call) => call.answered()));
    await setTimeout(END_DELAY_MS);
    const left = new Promise<void>((resolve) => (this.emptied = resolve));
    const over = new AbortController();
    if (this.calls.size > 0) await Promise.race([left, setTimeout(LEAVE_MS, undefined, over)]);
    over.abort();
    for (const call of [...this.calls]) call.end();
  }
}
