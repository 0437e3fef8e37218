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
  /** Refuses a caller who is not allowed to use the streams. */
  readonly authorize: (call: { readonly metadata: Metadata }) => void;
  readonly openCalls: OpenCalls;
  readonly scenarios: Scenarios;
}

/** What every call of a client carries. */
export interface Call {
  readonly metadata: Metadata;
  getHost(): string;
}

/** A call that stays open until somebody ends it. */
export interface OpenCall {
  shutDown(): void;
}

/** The calls to end before the server can stop. */
export class OpenCalls {
  private readonly calls = new Set<OpenCall>();
  private ended = false;

  /** A call that comes too late is ended at once. */
  add(call: OpenCall): void {
    if (this.ended) call.shutDown();
    else this.calls.add(call);
  }

  remove(call: OpenCall): void {
    this.calls.delete(call);
  }

  shutDown(): void {
    this.ended = true;
    for (const call of [...this.calls]) call.shutDown();
  }
}
