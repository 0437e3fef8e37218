import type { Queries } from '@shop/eventing/postgres/database';
import { endOf } from '@shop/eventing/postgres/pool-end';
import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';

/** Postgres did not answer; the statement can be repeated. */
export class PostgresUnavailable extends Error {
  override readonly name = 'PostgresUnavailable';
}

/** Executes a parameterised statement and returns its rows. */
export type RowReader = Pick<Postgres, 'rows'>;

const CONNECT_TIMEOUT_MS = 1000;
const STATEMENT_TIMEOUT_MS = 2000;
/** Timeout for a connection that is silently dead: longer than Postgres itself lets a statement take. */
const ANSWER_TIMEOUT_MS = 3000;
/** Statements in a row without an answer after which further ones are refused at once, except for one in each pause. */
const SILENCES_TO_REFUSE = 2;
const PAUSE_MS = 1000;

/** The only access to Postgres; its role may only SELECT from read models. */
export class Postgres {
  readonly pool: Pool;
  private readonly breaker = circuitBreaker(
    handleWhen((error) => isAway(error)),
    { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(SILENCES_TO_REFUSE) },
  );
  /** Closes the pool within a few seconds, even while statements are running. */
  readonly close: () => Promise<void>;

  constructor(url: string) {
    this.pool = new Pool({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'shop-backend',
      max: 20,
    });
    this.close = endOf(this.pool);
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Rows of one parameterised statement; throws PostgresUnavailable when there is no answer. */
  async rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return translated(async () => (await this.query({ text, values: [...values] })).rows as Row[]);
  }

  /** Executes one statement, with the errors of its driver. Refuses at once while Postgres is known not to answer. */
  async query(statement: QueryConfig): Promise<QueryResult> {
    return this.breaker.execute(() => this.pool.query(statement));
  }

  /** Reads in one snapshot, one statement after the other; throws PostgresUnavailable when there is no answer. */
  async atOneMoment<Result>(read: (reader: RowReader) => Promise<Result>): Promise<Result> {
    const client = await translated(() => this.breaker.execute(() => this.pool.connect()));
    try {
      await translated(() => client.query('begin isolation level repeatable read read only'));
      const result = await read(oneByOne(client));
      await translated(() => client.query('commit'));
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** `rows` in the form of the engine's statements. */
  readonly reader: Pick<Queries, 'rows'> = { rows: ({ text, values }) => this.rows(text, values) };

  async answers(): Promise<boolean> {
    return this.rows('select 1').then(
      () => true,
      () => false,
    );
  }
}

const translated = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask();
  } catch (error) {
    throw orUnavailable(error);
  }
};

/** The error of a statement, or PostgresUnavailable in its place when there was no answer. */
export const orUnavailable = (error: unknown): unknown =>
  isAway(error) ? new PostgresUnavailable('Postgres does not answer', { cause: error }) : error;

/** Queues statements, because a connection takes one at a time. */
const oneByOne = (client: PoolClient): RowReader => {
  let before: Promise<unknown> = Promise.resolve();
  return {
    rows: <Row>(text: string, values: readonly unknown[] = []) => {
      const answer = before.then(() => translated(async () => (await client.query(text, [...values])).rows as Row[]));
      before = answer.catch(() => undefined);
      return answer;
    },
  };
};

/** No SQLSTATE is a lost connection; 08, 53, 57 are a server that cannot answer now, 3F000 and 42P01 tables not yet created. */
const isAway = (error: unknown): boolean => {
  if (error instanceof BrokenCircuitError) return true;
  const { code } = error as { code?: unknown };
  return typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || /^(08|53|57|3F000|42P01)/.test(code);
};
