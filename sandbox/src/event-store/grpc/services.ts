import { setTimeout } from 'node:timers/promises';
import type { Metadata } from '@grpc/grpc-js';
import type { Outcome, WriteRequest } from '../log/decision.js';
import type { LogReader } from '../log/log-reader.js';
import type { Scenarios } from '../scenarios/scenarios.js';

/** What the calls of the Streams service work with. */
export interface Services {
  readonly reader: LogReader;
  /** Resolves after the commit; refused while the server is shutting down, and as a scenario says. */
  readonly write: (request: WriteRequest, call: Call) => Promise<Outcome>;
  /** Bytes that wait for their commit. */
  readonly backlog: () => number;
  /** Refuses a caller without the right password. */
  readonly authenticate: (call: Call) => string | undefined;
  /** Refuses a caller who may not read the stream. */
  readonly mayRead: (call: Call, stream: string) => Promise<void>;
  readonly openCalls: OpenCalls;
  readonly scenarios: Scenarios;
}

/** What every call of a client carries. */
export interface Call {
  readonly metadata: Metadata;
  getHost(): string;
}

/** Does one thing after the other, so that appends keep their order while their rights are looked up. */
export class Sequence {
  private last: Promise<void> = Promise.resolve();

  next(task: () => Promise<void>): Promise<void> {
    const done = this.last.then(task);
    this.last = done.catch(() => undefined);
    return done;
  }
}

/** A call that stays open until somebody ends it. */
export interface OpenCall {
  /** Takes nothing more; resolves when the client has the answers to everything that was taken. */
  answered(): Promise<void>;
  /** Ends the call because the server stops. */
  end(): void;
}

/** So that a client reads its last answer before it reads that a call has ended. */
const END_DELAY_MS = 50;

/** The calls to end before the server can stop. */
export class OpenCalls {
  private readonly calls = new Set<OpenCall>();
  private ended = false;

  /** A call that comes too late is ended at once. */
  add(call: OpenCall): void {
    if (this.ended) call.end();
    else this.calls.add(call);
  }

  remove(call: OpenCall): void {
    this.calls.delete(call);
  }

  /** Ends all calls together: a client takes the end of one shared call for the end of all its appends. */
  async shutDown(): Promise<void> {
    this.ended = true;
    await Promise.all([...this.calls].map((call) => call.answered()));
    await setTimeout(END_DELAY_MS);
    for (const call of [...this.calls]) call.end();
  }
}
