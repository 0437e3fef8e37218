import type { Queries } from '@shop/eventing/postgres/database';
import { endOf } from '@shop/eventing/postgres/pool-end';
import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { orUnavailable, postgresErrorKind, PostgresUnavailable } from './postgres-errors.js';
import { STORE_TIME_LIMITS, type StoreTimeLimits } from '../../platform/durations.js';
import { SeenSchemas } from './seen-schemas.js';

/** Executes a parameterised statement and returns its rows. */
export type RowReader = Pick<Postgres, 'rows'>;

/** Statements in a row without an answer after which further ones are refused at once, except for one in each pause. */
const SILENCES_TO_REFUSE = 2;
const PAUSE_MS = 1000;

/** The only access to Postgres; its role may only SELECT from read models. */
export class Postgres {
  readonly pool: Pool;
  private readonly schemas = new SeenSchemas();
  private readonly breaker = circuitBreaker(
    handleWhen((error) => postgresErrorKind(error) === 'away'),
    { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(SILENCES_TO_REFUSE) },
  );
  /** Closes the pool within a few seconds, even while statements are running. */
  readonly close: () => Promise<void>;

  constructor(url: string, limits: StoreTimeLimits = STORE_TIME_LIMITS) {
    this.pool = new Pool({
      connectionString: url,
      connectionTimeoutMillis: limits.connection,
      statement_timeout: limits.statement,
      query_timeout: limits.postgresAnswer,
      keepAlive: true,
      application_name: 'shop-backend',
      max: 20,
    });
    this.close = endOf(this.pool);
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Rows of one parameterised statement; throws PostgresUnavailable when there is no answer, or none in time. */
  async rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.translated(text, async () => (await this.query({ text, values: [...values] })).rows as Row[]);
  }

  /** Executes one statement, with the errors of its driver. Refuses at once while Postgres is known not to answer. */
  async query(statement: QueryConfig): Promise<QueryResult> {
    return this.breaker.execute(() => this.pool.query(statement));
  }

  /** Reads in one snapshot, one statement after the other; throws PostgresUnavailable when there is no answer. */
  async atOneMoment<Result>(read: (reader: RowReader) => Promise<Result>): Promise<Result> {
    const client = await this.translated('', () => this.breaker.execute(() => this.pool.connect()));
    try {
      const reader = this.oneByOne(client);
      await reader.rows('begin isolation level repeatable read read only');
      const result = await read(reader);
      await reader.rows('commit');
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

  /** Queues statements, because a connection takes one at a time. */
  private oneByOne(client: PoolClient): RowReader {
    let before: Promise<unknown> = Promise.resolve();
    return {
      rows: <Row>(text: string, values: readonly unknown[] = []) => {
        const ask = async () => (await client.query(text, [...values])).rows as Row[];
        const answer = before.then(() => this.translated(text, ask));
        before = answer.catch(() => undefined);
        return answer;
      },
    };
  }

  private async translated<Answer>(text: string, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await ask();
      this.schemas.add(text);
      return answer;
    } catch (error) {
      if (!this.schemas.isTooEarly(error)) throw orUnavailable(error);
      throw new PostgresUnavailable('the tables are not created yet', { cause: error });
    }
  }
}
