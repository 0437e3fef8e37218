import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../platform/durations.js';
import { Postgres } from '../stores/postgres/postgres.js';

export class ListKeywords extends Query<readonly string[]> {}

const ALL = 'all';

/** The keywords by which a professional is recognised; staff maintain the table, and a change counts within five minutes. */
@QueryHandler(ListKeywords)
export class ListKeywordsHandler implements IQueryHandler<ListKeywords> {
  private readonly lists: LRUCache<typeof ALL, readonly string[]>;

  constructor(postgres: Postgres) {
    this.lists = new LRUCache<typeof ALL, readonly string[]>({
      max: 1,
      ttl: 5 * MINUTE_MS,
      fetchMethod: async () => {
        const rows = await postgres.rows<{ keyword: string }>(
          'select keyword from backend.automotive_keyword order by keyword',
        );
        return rows.map(({ keyword }) => keyword);
      },
    });
  }

  execute(): Promise<readonly string[]> {
    return this.lists.forceFetch(ALL);
  }
}
