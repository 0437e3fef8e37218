import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { Postgres, type RowReader } from '../stores/postgres/postgres.js';
import { StoryProjections } from './projections.js';
import { StoryShop } from './shop.js';

/** Runs EXPLAIN for every statement besides executing it. */
export class ExplainingPostgres extends Postgres {
  /** The plan of every statement so far, as Postgres prints it. */
  readonly plans: string[] = [];

  override rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.explained<Row>({ rows: (asked, given) => super.rows(asked, given) }, text, values);
  }

  override atOneMoment<Result>(read: (reader: RowReader) => Promise<Result>): Promise<Result> {
    return super.atOneMoment((reader) =>
      read({ rows: <Row>(text: string, values?: readonly unknown[]) => this.explained<Row>(reader, text, values) }),
    );
  }

  private async explained<Row>(reader: RowReader, text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const plan = await reader.rows<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    this.plans.push(plan.map((row) => row['QUERY PLAN']).join('\n'));
    return reader.rows<Row>(text, values);
  }
}

/** Read models with the rows of these statements, for all tests of a file; `opened` gets them before the first. */
export function filledTables(statements: readonly string[], opened: (postgres: ExplainingPostgres) => void): void {
  let shop: StoryShop;
  let projections: StoryProjections;
  let postgres: ExplainingPostgres;
  beforeAll(async () => {
    shop = await StoryShop.open();
    const { databaseUrl } = shop.configuration;
    projections = await StoryProjections.prepare(shop.eventStore.url, databaseUrl);
    const writer = new Client({ connectionString: databaseUrl });
    await writer.connect();
    for (const statement of [...statements, 'analyze']) await writer.query(statement);
    await writer.end();
    postgres = new ExplainingPostgres(databaseUrl);
    opened(postgres);
  }, 120_000);
  afterAll(async () => {
    await postgres.close();
    await projections.stop();
    await shop.close();
  });
}
