import { Pool } from 'pg';

/** Postgres did not answer; what was asked can be asked again. */
export class PostgresUnavailable extends Error {
  override readonly name = 'PostgresUnavailable';
}

const CONNECT_MILLISECONDS = 1000;
const STATEMENT_MILLISECONDS = 2000;

/** The only door to Postgres; the role behind it may only SELECT from read models. */
export class Postgres {
  readonly pool: Pool;

  constructor(url: string) {
    this.pool = new Pool({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      statement_timeout: STATEMENT_MILLISECONDS,
      application_name: 'shop-backend',
      max: 10,
    });
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Rows of one parameterised statement; throws PostgresUnavailable when there is no answer. */
  async rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    try {
      const { rows } = await this.pool.query(text, [...values]);
      return rows as Row[];
    } catch (error) {
      throw isAway(error) ? new PostgresUnavailable('Postgres does not answer', { cause: error }) : error;
    }
  }

  async answers(): Promise<boolean> {
    return this.rows('select 1').then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

/** No SQLSTATE at all is a lost connection; 08, 53, 57 are a server that cannot answer now, 3F000 and 42P01 tables still to be made. */
const isAway = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || /^(08|53|57|3F000|42P01)/.test(code);
};
