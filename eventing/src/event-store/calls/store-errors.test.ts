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
import { ReadInterrupted, storeErrorKind } from './store-errors.js';
import { StoreGuard } from './store-guard.js';

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
    const passing = [coded(14), coded('ECONNREFUSED'), coded('EPIPE'), coded('ERR_STREAM_PREMATURE_CLOSE')];
    const ofClient = ['Failed to discover after 10 attempts.', 'Channel has been shut down'].map(
      (message) => new Error(message),
    );
    for (const error of [...passing, ...ofClient]) expect([error.message, storeErrorKind(error)]).toContain('retry');
    const bugs = [new Error('a stream without a key'), new SyntaxError('x'), coded('ERR_INVALID_ARG_TYPE')];
    for (const error of bugs) expect([error.message, storeErrorKind(error)]).toContain('bug');
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
