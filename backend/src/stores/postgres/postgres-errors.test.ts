import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../workshop/launch/testing/databases.mjs';
import { eventually } from '../../testing/eventually.js';
import { orUnavailable, postgresErrorKind, PostgresUnavailable, StatementTimedOut } from './postgres-errors.js';
import { Postgres } from './postgres.js';

let postgres: Postgres;
beforeAll(async () => {
  postgres = new Postgres(await newDatabase(process.env['SHOP_TEST_POSTGRES'] ?? '', 'errors'));
  await postgres.rows('create schema visits');
  await postgres.rows('create table visits.visit (id integer)');
});
afterAll(() => postgres.close());

const failureOf = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  );
const stating = (text: string) => failureOf(postgres.pool.query(text));
const raising = (state: string) => stating(`do $$ begin raise exception 'x' using errcode = '${state}'; end $$`);
const coded = (code: string) => Object.assign(new Error(code), { code });

/** Writes to a socket whose other end is gone. */
async function brokenPipe(): Promise<unknown> {
  const server = createServer((socket) => socket.resetAndDestroy());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const closed = new Promise((done) => socket.on('error', () => undefined).on('close', done));
  await closed;
  server.close();
  return new Promise((done) => socket.write('x', done));
}

async function nowhere(): Promise<unknown> {
  const pool = new Postgres('postgres://nobody@localhost:9/nothing');
  const failure = await failureOf(pool.query({ text: 'select 1' }));
  await pool.close();
  return failure;
}

async function closed(): Promise<unknown> {
  const pool = new Postgres('postgres://nobody@localhost:9/nothing');
  await pool.close();
  return failureOf(pool.query({ text: 'select 1' }));
}

const unread = async (): Promise<unknown> =>
  failureOf(postgres.pool.query({ text: 'select pg_sleep(1)', query_timeout: 50 } as { text: string }));

describe('what an error of Postgres means', () => {
  it.each([
    ['a port where nobody listens', nowhere, 'away'],
    ['a pool that is closed', closed, 'away'],
    ['an answer that does not come', unread, 'away'],
    ['a socket whose other end is gone', brokenPipe, 'away'],
    ['EPIPE, which has as many letters as an SQLSTATE', () => coded('EPIPE'), 'away'],
    ['a name that is not resolved', () => coded('EAI_AGAIN'), 'away'],
    ['a connection that ended', () => new Error('Connection terminated unexpectedly'), 'away'],
    ['a lost connection', () => raising('08006'), 'away'],
    ['a password that is wrong', () => raising('28P01'), 'away'],
    ['too many connections', () => raising('53300'), 'away'],
    ['a server that shuts down', () => raising('57P01'), 'away'],
    ['a statement over its time', () => stating(`set statement_timeout = 20; select pg_sleep(5)`), 'too-slow'],
    ['a reader that a rebuild made give way', () => raising('40P01'), 'too-slow'],
    ['a table that does not exist', () => stating('select * from visits.step'), 'no-table'],
    ['a schema that does not exist', () => raising('3F000'), 'no-table'],
    ['a column that does not exist', () => stating('select no_such_column'), 'answer'],
    ['a value of a wrong type', () => stating(`select 'x'::integer`), 'answer'],
    ['a bug of ours', () => new TypeError('values.map is not a function'), 'answer'],
    ['a wrong call of Node', () => coded('ERR_INVALID_ARG_TYPE'), 'answer'],
    ['any other error', () => new Error('the count of lookups does not answer'), 'answer'],
  ])('%s', async (_, made, kind) => {
    expect(postgresErrorKind(await made())).toBe(kind);
  });

  it('a wrong call stays what it is, and a slow statement can be told from a Postgres that is away', () => {
    const bug = new TypeError('values.map is not a function');
    expect(orUnavailable(bug)).toBe(bug);
    expect(orUnavailable(coded('EPIPE'))).not.toBeInstanceOf(StatementTimedOut);
  });
});

describe('a Postgres that does not answer', () => {
  it('says why at every refusal and as the outage, without the password, until it answers', async () => {
    const at = new URL(String(postgres.pool.options.connectionString));
    const behind = Number(at.port);
    const way = createServer((near) => void near.pipe(connect(behind, '127.0.0.1')).pipe(near));
    await once(way.listen(0, '127.0.0.1'), 'listening');
    const { port } = way.address() as AddressInfo;
    const later = new Postgres(Object.assign(at, { port }).href);
    await once(way.close(), 'close');
    const reason = `connect ECONNREFUSED 127.0.0.1:${port}`;
    for (let turn = 0; turn < 4; turn += 1)
      await expect(later.rows('select 1')).rejects.toThrow(`Postgres does not answer: ${reason}`);
    expect(later.outage).toBe(reason);
    await once(way.listen(port, '127.0.0.1'), 'listening');
    await eventually(async () => expect(await later.answers()).toBe(true));
    expect(later.outage).toBeNull();
    await later.close();
    way.close();
  });

  it('says why with the code of the server', async () => {
    expect(orUnavailable(await raising('08006'))).toMatchObject({ message: 'Postgres does not answer: 08006 x' });
  });

  it('is not empty of words where two addresses refuse at once', async () => {
    expect(orUnavailable(await nowhere())).toMatchObject({
      message: expect.stringContaining('ECONNREFUSED') as string,
    });
  });
});

describe('a table that does not exist', () => {
  it('counts as a Postgres that is away until a statement has found its schema, then as a bug', async () => {
    const early = new Postgres(String(postgres.pool.options.connectionString));
    await early.rows('select 1');
    await expect(early.rows('select * from visits.step')).rejects.toThrow(PostgresUnavailable);
    await early.rows('select * from visits.visit');
    await expect(early.rows('select * from visits.step')).rejects.toThrow(/"visits.step" does not exist/);
    await expect(early.rows('select * from orders.line')).rejects.toThrow(PostgresUnavailable);
    await early.close();
  });
});

describe('errors of single statements', () => {
  it.each([
    ['too slow', 'set statement_timeout = 20; select pg_sleep(5)', StatementTimedOut],
    ['wrong', 'select no_such_column', Error],
    ['of tables to come', 'select * from orders.line', PostgresUnavailable],
  ])('that are %s do not stop the others', async (_, text, kind) => {
    for (let turn = 0; turn < 4; turn += 1) await expect(postgres.rows(text)).rejects.toThrow(kind);
    expect(await postgres.rows('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
