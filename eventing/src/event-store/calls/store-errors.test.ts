import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  StreamNotFoundError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, it, vi } from 'vitest';
import { TimedOut } from '../../backoff.js';
import { isOfEventStore, ReadInterrupted, storeErrorKind } from './store-errors.js';
import { StoreFault } from './store-fault.js';
import { StoreGuard } from './store-guard.js';

/** What the client says in plain errors, each as it begins. */
const OF_CLIENT = [
  'Failed to discover after 10 attempts.',
  'Failed to connect before the deadline',
  'The channel has been closed',
  'Channel has been shut down',
].map((message) => new Error(message));

describe('an error of the store', () => {
  it('is silence, to be asked again, an answer, or a bug', () => {
    const kindsOf = (...errors: unknown[]) => [...new Set(errors.map(storeErrorKind))];
    expect(kindsOf(new ReadInterrupted(), new TimedOut(), new DeadlineExceededError())).toEqual(['silence']);
    const passing = [TimeoutError, UnavailableError, CancelledError, UnknownError].map((type) => new type());
    const other = Object.create(NotLeaderError.prototype) as Error;
    expect(kindsOf(...passing, other)).toEqual(['retry']);
    const answers = [WrongExpectedVersionError, StreamNotFoundError, MaxAppendSizeExceededError].map(
      (type) => Object.create(type.prototype) as Error,
    );
    expect(kindsOf(...answers, new AccessDeniedError(), StreamDeletedError.fromStreamName('key-1'))).toEqual([
      'refuse',
    ]);
    expect(kindsOf(new TypeError(), new RangeError(), 'thrown', undefined)).toEqual(['bug']);
    expect(new ReadInterrupted().name).toBe('ReadInterrupted');
  });

  it('in the words of gRPC, of the network or of the client is to be asked again; in any other it is a bug', () => {
    const coded = (code: string | number) => Object.assign(new Error(String(code)), { code });
    const passing = [coded(8), coded(14), coded('ECONNREFUSED'), coded('EPIPE'), coded('ERR_STREAM_PREMATURE_CLOSE')];
    for (const error of [...passing, ...OF_CLIENT]) expect([error.message, storeErrorKind(error)]).toContain('retry');
    const bugs = [new Error('a stream without a key'), new SyntaxError('x'), coded('ERR_INVALID_ARG_TYPE')];
    for (const error of bugs) expect([error.message, storeErrorKind(error)]).toContain('bug');
  });

  it('is known beside those of Postgres, of the network at large and of the program', () => {
    const coded = (code: string | number) => Object.assign(new Error(String(code)), { code });
    const own = [new StoreFault('x'), new ReadInterrupted(), new UnavailableError(), coded(14), ...OF_CLIENT];
    expect(own.map(isOfEventStore)).toEqual(own.map(() => true));
    const others = [coded('57P01'), coded('ECONNREFUSED'), new Error('x: Channel has been shut down'), 'thrown', null];
    expect(others.map(isOfEventStore)).toEqual(others.map(() => false));
  });

  it('that was taken for a fault of the set-up is what it was before', () => {
    const fault = (cause: unknown) => new StoreFault('the store has no node that leads', { cause });
    const causes = [new UnavailableError(), new AccessDeniedError(), new ReadInterrupted(), new TypeError()];
    expect(causes.map((cause) => storeErrorKind(fault(cause)))).toEqual(['retry', 'refuse', 'silence', 'bug']);
  });

  it.each([
    ...[new AccessDeniedError(), StreamDeletedError.fromStreamName('key-1')],
    ...[new TypeError('x'), new Error('a stream without a key')],
  ])('of which nothing better comes is not asked again: %s', async (error) => {
    const guard = new StoreGuard(
      () => Promise.resolve(true),
      () => undefined,
    );
    const work = vi.fn(() => Promise.reject(error));
    await expect(guard.call(work)).rejects.toBe(error);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
