import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  isCommandError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  StreamNotFoundError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { TimedOut } from '../../backoff.js';
import { isNetworkError } from '../../network-error.js';
import { StoreFault } from './store-fault.js';

/** A read ended early; what it would have returned is unknown. */
export class ReadInterrupted extends Error {
  override readonly name = 'ReadInterrupted';
}

/** An append had no answer in its time; others on the same connection may have. */
export class AppendUnanswered extends TimedOut {}

/**
 * What an error of the store means. `silence` and `retry`: the outcome is unknown and the same call is repeated, an append with the
 * same event ids. `refuse`: the store has given its answer. `bug`: repeating the call fails again.
 */
type StoreErrorKind = 'silence' | 'retry' | 'refuse' | 'bug';

type ErrorClass = abstract new (...parameters: never[]) => Error;

const KINDS: readonly (readonly [ErrorClass, StoreErrorKind])[] = [
  [ReadInterrupted, 'silence'],
  [TimedOut, 'silence'],
  [DeadlineExceededError, 'silence'],
  [TimeoutError, 'retry'],
  [UnavailableError, 'retry'],
  [NotLeaderError, 'retry'],
  [CancelledError, 'retry'],
  [UnknownError, 'retry'],
  [WrongExpectedVersionError, 'refuse'],
  [StreamNotFoundError, 'refuse'],
  [StreamDeletedError, 'refuse'],
  [AccessDeniedError, 'refuse'],
  [MaxAppendSizeExceededError, 'refuse'],
];

/** What the client and its gRPC library say in a plain error, without a code. */
const OF_CLIENT =
  /^(Failed to discover after |Failed to connect before the deadline|The channel has been closed|Channel has been shut down)/;

/** An error of gRPC that the client has not converted; its code is a number. */
const isOfGrpc = (error: Error): boolean => typeof (error as { code?: unknown }).code === 'number';

/** Whether an error is of the event store, its client or the set-up of both, rather than of Postgres or the network at large. */
export const isOfEventStore = (error: unknown): boolean =>
  error instanceof StoreFault ||
  error instanceof ReadInterrupted ||
  isCommandError(error as Error) ||
  (error instanceof Error && (isOfGrpc(error) || OF_CLIENT.test(error.message)));

/** The kind of an error, for reads, appends and keys alike; an error of neither the client nor the network is a bug. */
export function storeErrorKind(thrown: unknown): StoreErrorKind {
  const error = thrown instanceof StoreFault ? thrown.cause : thrown;
  const [, kind] = KINDS.find(([type]) => error instanceof type) ?? [];
  if (kind !== undefined) return kind;
  if (!(error instanceof Error) || isCommandError(error)) return 'bug';
  return isOfGrpc(error) || isNetworkError(error) || OF_CLIENT.test(error.message) ? 'retry' : 'bug';
}
