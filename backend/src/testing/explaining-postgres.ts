import { Postgres, type RowReader } from '../stores/postgres/postgres.js';

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
