import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { isConnectionLost, isLasting, isLockConflict, isWithoutConnection, reasonOf } from './failures.js';

/** What Postgres answers with a code of its own. */
const answered = (code: string): DatabaseError => Object.assign(new DatabaseError(code, 0, 'error'), { code });
const coded = (code: string, message = code) => Object.assign(new Error(message), { code });
const kindsOf = (error: unknown) => ({
  isLasting: isLasting(error),
  isLockConflict: isLockConflict(error),
  isConnectionLost: isConnectionLost(error),
});
const NOTHING = { isLasting: false, isLockConflict: false, isConnectionLost: false };

describe('a failure of Postgres', () => {
  it.each([
    ['21000', { isLasting: true }],
    ['22003', { isLasting: true }],
    ['23505', { isLasting: true }],
    ['54000', { isLasting: true }],
    ['40P01', { isLockConflict: true }],
    ['55P03', { isLockConflict: true }],
    ['57014', { isLockConflict: true }],
    ['08006', { isConnectionLost: true }],
    ['57P01', { isConnectionLost: true }],
    ['25P03', { isConnectionLost: true }],
    ['40001', {}],
    ['42P01', {}],
    ['25P02', {}],
    ['57000', {}],
    ['53300', {}],
    ['12200', {}],
    ['X57014', {}],
  ])('with the code %s is %o', (code, kinds) => {
    expect(kindsOf(answered(code))).toEqual({ ...NOTHING, ...kinds });
  });

  it('has its kind by the code of Postgres alone', () => {
    expect(kindsOf(coded('23505'))).toEqual(NOTHING);
    expect(kindsOf(new DatabaseError('no code', 0, 'error'))).toEqual(NOTHING);
  });
});

describe('a client without a connection', () => {
  it.each([
    'timeout expired',
    'timeout exceeded when trying to connect',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
    'There was an error establishing an SSL connection',
  ])('says "%s"', (message) => {
    expect([isWithoutConnection(new Error(message)), isConnectionLost(new Error(message))]).toEqual([true, true]);
  });

  it.each([
    [coded('ECONNREFUSED'), true],
    [coded('EPIPE'), true],
    [coded('ERR_STREAM_DESTROYED'), true],
    [coded('ERR_SOCKET_CLOSED'), true],
    [coded('ERR_HTTP2_STREAM_ERROR'), true],
    [coded('ABORT_ERR'), true],
    [coded('ERR_INVALID_ARG_TYPE'), false],
    [new Error('no timeout expired'), false],
    [new Error('is not queryable, it seems'), false],
    ['Connection terminated', false],
    [undefined, false],
  ])('is no other failure: %o is %s', (error, isWithout) => {
    expect(isWithoutConnection(error)).toBe(isWithout);
  });
});

describe('the reason of a failure', () => {
  it('has the code of the server or the network, once', () => {
    expect(reasonOf(coded('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1'))).toBe(
      'connect ECONNREFUSED 127.0.0.1:1',
    );
    expect(reasonOf(coded('28P01', 'password authentication failed'))).toBe('28P01 password authentication failed');
    expect(reasonOf(new Error('no code'))).toBe('no code');
    expect(reasonOf(Object.assign(new Error('a number'), { code: 7 }))).toBe('a number');
    expect(reasonOf('thrown')).toBe('thrown');
  });

  it('is every one of several', () => {
    const both = new AggregateError([coded('ECONNREFUSED', 'on ::1'), new Error('on 127.0.0.1')], 'all failed');
    expect(reasonOf(both)).toBe('ECONNREFUSED on ::1; on 127.0.0.1');
  });
});
