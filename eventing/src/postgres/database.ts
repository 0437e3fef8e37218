import { Client, Pool, types, type CustomTypesConfig, type PoolClient, type QueryResult } from 'pg';
import { connect, newPool } from './connections.js';
import { copyInto, type Copy } from './copy.js';
import { endOf } from './pool-end.js';
import { isStale, prepared } from './prepared.js';
import type { Statement } from './sql.js';

/** Longest time a transaction may be idle, in ms: a frozen writer loses it, so that it cannot block its successor. */
export const FROZEN_AFTER_MS = 1500;
/** Nobody waits for these processes; on a busy machine, or while all connections of the pool are used, a connection takes its time. */
const CONNECT_TIMEOUT_MS = 30_000;
const QUERY_TIMEOUT_MS = 60_000;
/** Query timeout in ms for statements whose time grows with the table: an index, a copy, a digest. */
const LONG_QUERY_TIMEOUT_MS = 3_600_000;

const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [types.builtins.INT8]: BigInt,
  [types.builtins.NUMERIC]: BigInt,
  [types.builtins.DATE]: (text) => text,
  [types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

/** 64-bit numbers as bigint, days as text, moments as ISO 8601 in UTC: folds read back exactly what they wrote. */
const asFolded: CustomTypesConfig = {
  getTypeParser: (oid, format): ((value: string) => unknown) =>
    (format === 'binary' ? undefined : PARSERS[oid]) ??
    (types.getTypeParser(oid, format) as (value: string) => unknown),
};

type Rows = Record<string, unknown>;

/** Runs statements, on the database itself or within one transaction. */
export interface Queries {
  rows<Row extends Rows>(statement: Statement): Promise<Row[]>;
  /** Returns the number of affected rows. */
  run(statement: Statement): Promise<number>;
}

type Ask = <Row extends Rows>(statement: Statement) => Promise<QueryResult<Row>>;

const queriesBy = (ask: Ask): Queries => ({
  rows: async <Row extends Rows>(statement: Statement) => (await ask<Row>(statement)).rows,
  run: async (statement) => (await ask(statement)).rowCount ?? 0,
});

const configOf = ({ text, values }: Statement, query_timeout: number) => ({
  ...{ text, values: [...values], query_timeout },
  types: asFolded,
});

/** Statements that each connection prepares once. */
function queriesOf(connection: Pool | PoolClient): Queries {
  const ask: Ask = (statement) => connection.query(prepared(configOf(statement, QUERY_TIMEOUT_MS)));
  return queriesBy((statement) =>
    ask<never>(statement).catch((error: unknown) => {
      if (isStale(statement.text, error) && connection instanceof Pool) return ask<never>(statement);
      throw error;
    }),
  );
}

/** Statements that take long, each planned by itself. */
const longQueriesOf = (connection: PoolClient): Queries =>
  queriesBy((statement) => connection.query(configOf(statement, LONG_QUERY_TIMEOUT_MS)));

const ignore = (): void => undefined;

export class Database implements Queries {
  private readonly pool: Pool;
  private readonly queries: Queries;
  /** Closes the pool within a few seconds, even while queries are in progress. */
  readonly end: () => Promise<void>;

  constructor(
    readonly url: string,
    readonly owner: string,
  ) {
    this.pool = newPool({
      connectionString: url,
      application_name: owner,
      max: 8,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    this.end = endOf(this.pool);
    this.queries = queriesOf(this.pool);
  }

  rows<Row extends Rows>(statement: Statement): Promise<Row[]> {
    return this.queries.rows<Row>(statement);
  }

  run(statement: Statement): Promise<number> {
    return this.queries.run(statement);
  }

  /** Runs `work` in a transaction: commits when it returns, rolls back when it throws. */
  writing<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    return this.transaction({ isolation: 'read committed', frozenAfter: FROZEN_AFTER_MS }, (client) =>
      work(queriesOf(client)),
    );
  }

  /** Runs `work` on one snapshot of the database; it may create temporary tables. */
  snapshot<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    return this.transaction({ isolation: 'repeatable read', frozenAfter: 0 }, (client) => work(longQueriesOf(client)));
  }

  /** Like `writing`, for statements whose time grows with the size of a table. */
  writingLong<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    return this.transaction({ isolation: 'read committed', frozenAfter: 0 }, (client) => work(longQueriesOf(client)));
  }

  /** Copies lines in COPY's text format into tables, all or none. */
  copy(copies: readonly Copy[]): Promise<void> {
    return this.transaction({ isolation: 'read committed', frozenAfter: 0 }, async (client) => {
      for (const copy of copies) await copyInto(client, copy);
    });
  }

  /**
   * Sends whole statements as one message, so that no pause of this process falls between them; all or none. `work` runs first, in
   * the same transaction, and may refuse by throwing.
   */
  atOnce(work: (queries: Queries) => Promise<string>): Promise<void> {
    return this.transaction({ isolation: 'read committed', frozenAfter: FROZEN_AFTER_MS }, async (client) => {
      await client.query(await work(queriesOf(client)));
    });
  }

  /**
   * Runs work under the lock of this name; throws the text `busy` when another process holds it. Released when the process dies.
   * `lockSignal` aborts when the connection ends, and the lock with it; throws then.
   */
  async exclusively<T>(name: string, busy: string, work: (lockSignal: AbortSignal) => Promise<T>): Promise<T> {
    const client = new Client({
      connectionString: this.url,
      application_name: this.owner,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    const lost = new AbortController();
    client.on('error', ignore);
    client.on('end', () => lost.abort(new Error(`The lock "${name}" was lost: its connection ended.`)));
    await connect(client);
    try {
      const lock = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as won';
      const { rows } = await client.query<{ won: boolean }>(lock, [name]);
      if (rows[0]?.won !== true) throw new Error(busy);
      const result = await work(lost.signal);
      lost.signal.throwIfAborted();
      return result;
    } finally {
      await client.end();
    }
  }

  private async transaction<T>(
    { isolation, frozenAfter }: { readonly isolation: string; readonly frozenAfter: number },
    work: (client: PoolClient) => Promise<T>,
  ): Promise<T> {
    const client = await this.pool.connect();
    let isBroken = false;
    try {
      await client.query(
        `begin isolation level ${isolation}; set local idle_in_transaction_session_timeout = ${frozenAfter}`,
      );
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      isBroken = await client.query('rollback').then(
        () => false,
        () => true,
      );
      throw error;
    } finally {
      client.release(isBroken);
    }
  }
}
