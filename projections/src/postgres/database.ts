import { Pool, types, type CustomTypesConfig, type PoolClient } from 'pg';
import type { Statement } from './sql.js';

/** A writer that stands still inside a transaction loses it, so that it cannot hold up its successor. */
export const FROZEN_AFTER = 1500;
const QUERY_TIMEOUT = 60_000;

const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [types.builtins.INT8]: BigInt,
  [types.builtins.NUMERIC]: BigInt,
  [types.builtins.DATE]: (text) => text,
  [types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

/** 64-bit numbers as bigint, days as text, moments as ISO 8601 in UTC: what the folds write is what they read again. */
const asFolded: CustomTypesConfig = {
  getTypeParser: (oid, format): ((value: string) => unknown) =>
    (format === 'binary' ? undefined : PARSERS[oid]) ??
    (types.getTypeParser(oid, format) as (value: string) => unknown),
};

type Rows = Record<string, unknown>;

/** What a statement can be sent to: the database itself or one transaction in it. */
export interface Queries {
  rows<Row extends Rows>(statement: Statement): Promise<Row[]>;
  /** Number of rows that the statement touched. */
  run(statement: Statement): Promise<number>;
}

const queriesOf = (connection: Pool | PoolClient): Queries => ({
  rows: async <Row extends Rows>({ text, values }: Statement) =>
    (await connection.query<Row>({ text, values: [...values], types: asFolded })).rows,
  run: async ({ text, values }) => (await connection.query({ text, values: [...values] })).rowCount ?? 0,
});

const ignore = (): void => undefined;

export class Database implements Queries {
  private readonly pool: Pool;
  private readonly queries: Queries;

  constructor(
    readonly url: string,
    readonly owner: string,
  ) {
    this.pool = new Pool({
      connectionString: url,
      application_name: owner,
      max: 8,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: QUERY_TIMEOUT,
    });
    this.pool.on('error', ignore);
    this.queries = queriesOf(this.pool);
  }

  rows<Row extends Rows>(statement: Statement): Promise<Row[]> {
    return this.queries.rows<Row>(statement);
  }

  run(statement: Statement): Promise<number> {
    return this.queries.run(statement);
  }

  /** Commits what `work` did when it returns, undoes it when it throws. */
  writing<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    return this.transaction(`set transaction isolation level read committed`, FROZEN_AFTER, work);
  }

  /** One unchanging sight of the database; `work` may make temporary tables. */
  snapshot<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    return this.transaction(`set transaction isolation level repeatable read`, 0, work);
  }

  async end(): Promise<void> {
    await this.pool.end();
  }

  private async transaction<T>(
    isolation: string,
    frozenAfter: number,
    work: (queries: Queries) => Promise<T>,
  ): Promise<T> {
    const client = await this.pool.connect();
    client.on('error', ignore);
    let isBroken = false;
    try {
      await client.query(`begin; ${isolation}; set local idle_in_transaction_session_timeout = ${frozenAfter}`);
      const result = await work(queriesOf(client));
      await client.query('commit');
      return result;
    } catch (error) {
      isBroken = await client.query('rollback').then(
        () => false,
        () => true,
      );
      throw error;
    } finally {
      client.off('error', ignore);
      client.release(isBroken);
    }
  }
}
