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

/** A read was cut short: nothing is known of what it would have brought. */
export class ReadCut extends Error {
  override readonly name = 'ReadCut';
}

/**
 * What an error of the store means: `silence` and `retry` say nothing of the outcome, so that the same call is made again, an append
 * with the same ids; `refuse` is an answer; `bug` comes again however often the call is made.
 */
export type StoreErrorKind = 'silence' | 'retry' | 'refuse' | 'bug';

type ErrorClass = abstract new (...given: never[]) => Error;

const KINDS: readonly (readonly [ErrorClass, StoreErrorKind])[] = [
  [ReadCut, 'silence'],
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

/** The kind of an error, for reads, appends and keys alike; what is not of the client is the network's. */
export const storeErrorKind = (error: unknown): StoreErrorKind => {
  const known = KINDS.find(([type]) => error instanceof type);
  if (known !== undefined) return known[1];
  return error instanceof Error && !isCommandError(error) ? 'retry' : 'bug';
};
