import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Postgres } from '../stores/postgres/postgres.js';

export class ListKeywords extends Query<readonly string[]> {}

/** The keywords by which a professional is recognised; staff maintain the table. */
@QueryHandler(ListKeywords)
export class ListKeywordsHandler implements IQueryHandler<ListKeywords> {
  constructor(private readonly postgres: Postgres) {}

  async execute(): Promise<readonly string[]> {
    const rows = await this.postgres.rows<{ keyword: string }>(
      'select keyword from backend.automotive_keyword order by keyword',
    );
    return rows.map(({ keyword }) => keyword);
  }
}
