import { newPool } from '@shop/eventing/postgres/connections';
import type { Queries } from '@shop/eventing/postgres/database';
import { endOf } from '@shop/eventing/postgres/pool-end';
import { isStale, prepared } from '@shop/eventing/postgres/prepared';
import { Logger } from '@nestjs/common';
import { reasonOf } from '@shop/eventing/postgres/failures';
import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { orUnavailable, postgresErrorKind, PostgresUnavailable } from './postgres-errors.js';
import { STORE_TIME_LIMITS, type StoreTimeLimits } from '../../platform/durations.js';

const NAMED = /\b([a-z_]+)\.[a-z_]/g;

/** Postgres says `relation "sessions.step" does not exist`, or `schema "sessions" does not exist`. */
const MISSING = /"([a-z_]+)[".]/;

/** The schemas whose tables a statement of this process has found: their migrations have run. */
class SeenSchemas {
  private readonly seen = new Set<string>();

  /** To be called with the text of each statement that was executed. */
  add(text: string): void {
    for (const [, schema = ''] of text.matchAll(NAMED)) this.seen.add(schema);
  }

  /** Whether the error says that a table is missing because the migrations of its schema have not run yet. */
  isTooEarly(error: unknown): boolean {
    if (postgresErrorKind(error) !== 'no-table') return false;
    const [, schema] = MISSING.exec((error as Error).message) ?? [];
    return schema !== undefined && !this.seen.has(schema);
  }
}

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
  private readonly logger = new Logger('postgres');
  private silence: unknown;
  /** Why Postgres is known not to answer, with the code of the server or the network; null while it answers. */
  outage: string | null = null;
  /** Closes the pool within a few seconds, even while statements are running. */
  readonly close: () => Promise<void>;

  constructor(url: string, limits: StoreTimeLimits = STORE_TIME_LIMITS) {
    const config = {
      ...{ connectionString: url, application_name: 'shop-backend', max: 20 },
      ...{ connectionTimeoutMillis: limits.connection, query_timeout: limits.postgresAnswer },
    };
    this.pool = newPool(config, limits.statement);
    this.close = endOf(this.pool);
    this.breaker.onFailure(({ reason }) => (this.silence = 'error' in reason ? reason.error : undefined));
    this.breaker.onBreak(() => this.noteOutage(reasonOf(this.silence)));
    this.breaker.onReset(() => this.noteOutage(null));
  }

  /** Rows of one parameterised statement; throws PostgresUnavailable when there is no answer, or none in time. */
  async rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.translated(text, async () => (await this.query({ text, values: [...values] })).rows as Row[]);
  }

  /** Executes one statement, with the errors of its driver. Refuses at once while Postgres is known not to answer. */
  async query(statement: QueryConfig): Promise<QueryResult> {
    const ask = (): Promise<QueryResult> => this.guarded(() => this.pool.query(prepared(statement)));
    return ask().catch((error: unknown) => {
      if (isStale(statement.text, error)) return ask();
      throw error;
    });
  }

  /** Reads in one snapshot, one statement after the other; throws PostgresUnavailable when there is no answer. */
  async atOneMoment<Result>(read: (reader: RowReader) => Promise<Result>): Promise<Result> {
    const client = await this.translated('', () => this.guarded(() => this.pool.connect()));
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

  /** While the breaker refuses, throws the error of the last silence in its place. */
  private async guarded<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await this.breaker.execute(ask);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? this.silence : error;
    }
  }

  private noteOutage(outage: string | null): void {
    if (outage !== this.outage)
      this.logger.warn(outage === null ? 'Postgres answers.' : `Postgres does not answer: ${outage}`);
    this.outage = outage;
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
