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
import { TimedOut } from '../backoff.js';

/** A read ended early; what it would have returned is unknown. */
export class ReadInterrupted extends Error {
  override readonly name = 'ReadInterrupted';
}

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
  [TypeError, 'bug'],
  [RangeError, 'bug'],
];

/** The kind of an error, for reads, appends and keys alike; an error that is not the client's counts as a network error. */
export const storeErrorKind = (error: unknown): StoreErrorKind => {
  const [, kind] = KINDS.find(([type]) => error instanceof type) ?? [];
  if (kind !== undefined) return kind;
  return error instanceof Error && !isCommandError(error) ? 'retry' : 'bug';
};
