import type { Anchor } from '../event-store/log-identity.js';
import type { Position, RecordedEvent } from '../event.js';
import type { Queries } from '../postgres/database.js';

/** The right to write what a consumer writes, from `position` on, until somebody else takes it. */
export interface Lease {
  /** What is written: the build of a projection, or a reaction. */
  readonly id: string;
  /** The fencing token: each new lease raises it, an older one cannot write. */
  readonly epoch: bigint;
  position: Position;
  eventsDone: bigint;
  /** Keys that are blocked because an event of theirs cannot be handled. */
  readonly blocked: Set<string>;
  /** The id of the shop whose log was read so far; null before anybody founded one. */
  readonly store: string | null;
  /** What the position rests on; null before the first event. */
  anchor: Anchor | null;
  /** The minute since 1970 in which the anchor was kept last. */
  anchorKept?: number;
}

/** How a batch moves a checkpoint. */
export interface Step {
  readonly to: Position;
  readonly events: number;
  /** What the new position rests on; undefined: what the old one rests on. */
  readonly anchor?: Anchor | undefined;
}

/** Events of the log that are not handled yet, and the age of the oldest of them. */
export interface Lag {
  readonly events: number;
  readonly ms: number;
}

/** Somebody else holds the lease now. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** An event that no repetition will make applicable. */
export class EventNotApplicable extends Error {
  override readonly name = 'EventNotApplicable';
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What is resultOf of these events; throws EventNotApplicable for one that cannot be read, and for whatever the work throws. */
export const resultOf = <Result>(events: readonly RecordedEvent[], work: () => Result): Result => {
  try {
    for (const { type, stream, revision, flaw } of events) {
      if (flaw !== undefined) throw new Error(`${type} at ${stream}@${revision}: ${flaw}.`);
    }
    return work();
  } catch (error) {
    throw new EventNotApplicable(reasonOf(error), { cause: error });
  }
};

/** What can be asked for while a lease is acquired. */
export interface Acquisition {
  readonly owner: string;
  readonly signal: AbortSignal;
  /** Called before what is written is made anew, which takes long. */
  readonly rebuilds: () => void;
}

/** What the runner drives: it brings events in the order of the log, and the consumer writes what comes of them. */
export interface Consumer {
  readonly name: string;
  readonly handles: readonly string[];
  /** What is blocked together when an event cannot be handled. */
  keyOf(event: RecordedEvent): string;
  acquire(acquisition: Acquisition): Promise<Lease>;
  /** The first statement of every write: moves the checkpoint under the lease. Throws LeaseLost. */
  advance(queries: Queries, lease: Lease, step: Step): Promise<void>;
  /** Writes what comes of the events. Throws EventNotApplicable for one that cannot be handled. */
  handle(queries: Queries, events: readonly RecordedEvent[]): Promise<void>;
  /** Keys that are blocked, as the transaction sees them. */
  blocked(queries: Queries, lease: Lease): Promise<ReadonlySet<string>>;
  /** Keeps events whose key is blocked, behind those that are there. */
  addToBlocked(queries: Queries, lease: Lease, events: readonly RecordedEvent[]): Promise<void>;
  /** Keeps an event that cannot be handled, and blocks its key. */
  block(queries: Queries, lease: Lease, event: RecordedEvent, reason: string): Promise<void>;
  /** The last statement of every write. */
  committing?(queries: Queries, position: Position): Promise<void>;
  rememberStore(queries: Queries, lease: Lease, store: string): Promise<void>;
  rememberFailure(queries: Queries, lease: Lease, reason: string): Promise<void>;
  rememberLag(queries: Queries, lease: Lease, lag: Lag): Promise<void>;
}
