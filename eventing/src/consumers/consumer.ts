import type { Anchor } from '../event-store/log-identity.js';
import { assertReadable, type Position, type RecordedEvent } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { isLasting } from '../postgres/failures.js';

/** The right to write what a consumer writes, from `position` on, until another process takes it. */
export interface Lease {
  /** Id of what is written: the build of a projection, or a reaction. */
  readonly id: string;
  /** The fencing token: each new lease raises it, an older one cannot write. */
  readonly epoch: bigint;
  position: Position;
  eventsDone: bigint;
  /** Keys that are blocked because an event of theirs cannot be handled. */
  readonly blocked: Set<string>;
  /** The shop id of the log that was read so far; null before the shop was founded. */
  readonly store: string | null;
  /** The event that the position rests on; null before the first event. */
  anchor: Anchor | null;
  /** The minute since 1970 in which an anchor was stored last. */
  anchorStoredMinute?: number | undefined;
  /** Whether the log was refused when the checkpoint was last written. */
  readonly wasRefused?: boolean;
}

/** Why a consumer stands still; `kind` as in the metric of failures. */
export interface Failure {
  readonly kind: string;
  readonly reason: string;
}

/** The kinds of consumers; a kind is the label of its metrics and part of their names. */
export type ConsumerKind = 'projection' | 'reaction';

/** How a batch moves a checkpoint. */
export interface Step {
  readonly to: Position;
  readonly events: number;
  /** The anchor of the new position; undefined keeps the present one. */
  readonly anchor?: Anchor | undefined;
}

/** Events of the log that are not handled yet, and the age of the oldest of them. */
export interface Lag {
  readonly events: number;
  readonly ms: number;
}

/** Another process holds the lease now. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** An event that cannot be applied, and no retry will change that. */
export class EventNotApplicable extends Error {
  override readonly name = 'EventNotApplicable';
}

/** Whether an error recurs whenever the same event is handled; any other one passes, such as a lost connection. */
export const isPermanent = (error: unknown): boolean => error instanceof EventNotApplicable || isLasting(error);

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The result of the work on these events; throws EventNotApplicable for one that cannot be read, and for any error of the work. */
export function resultOf<Result>(events: readonly RecordedEvent[], work: () => Result): Result {
  try {
    events.forEach(assertReadable);
    return work();
  } catch (error) {
    throw new EventNotApplicable(reasonOf(error), { cause: error });
  }
}

/** The tables were made by other rules than this program's: they must be rebuilt beside the live ones. */
export class Outdated extends Error {
  override readonly name = 'Outdated';
}

/** The tables were made by the rules of a newer program: this one can only give up the lead. */
export class NewerTables extends Error {
  override readonly name = 'NewerTables';
}

/** Parameters of acquiring a lease. */
export interface Acquisition {
  readonly owner: string;
  readonly signal: AbortSignal;
  /** Called before the tables are rebuilt, which takes long. */
  readonly rebuilds: () => void;
}

/** Events of a batch by what a consumer does with them; those that people decided to skip are in neither list. */
export interface SortedEvents {
  readonly applicable: readonly RecordedEvent[];
  /** Events whose key is blocked. */
  readonly blocked: readonly RecordedEvent[];
}

/** What the runner drives: the runner brings events in the order of the log, and the consumer writes the results. */
export interface Consumer {
  readonly name: string;
  readonly handles: readonly string[];
  /** The key of an event; all events of a key are blocked together when one of them cannot be handled. */
  keyOf(event: RecordedEvent): string;
  acquire(acquisition: Acquisition): Promise<Lease>;
  /** The first statement of every write: moves the checkpoint under the lease. Throws LeaseLost. */
  advance(queries: Queries, lease: Lease, step: Step): Promise<void>;
  /** Writes the results of the events. Throws EventNotApplicable for one that cannot be handled. */
  handle(queries: Queries, events: readonly RecordedEvent[]): Promise<void>;
  /** Sorts events by whether their key is blocked, as the transaction sees it. */
  sort(queries: Queries, lease: Lease, events: readonly RecordedEvent[]): Promise<SortedEvents>;
  /** Stores events whose key is blocked, at least one, behind those that are stored already. */
  addToBlocked(queries: Queries, lease: Lease, events: readonly RecordedEvent[]): Promise<void>;
  /** Stores an event that cannot be handled, and blocks its key. */
  block(queries: Queries, lease: Lease, event: RecordedEvent, reason: string): Promise<void>;
  storeShopId(queries: Queries, lease: Lease, shopId: string): Promise<void>;
  /** Stores why the consumer stands still, for other processes; null when it does not any more. */
  storeFailure(queries: Queries, lease: Lease, failure: Failure | null): Promise<void>;
}
