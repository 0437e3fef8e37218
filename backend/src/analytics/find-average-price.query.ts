import { Logger } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { salesColumn } from '@shop/domain/analytics';
import { averagePrice, SERVICE_IDS } from '@shop/domain/pricing';
import { Clock } from '../platform/clock.js';
import { Postgres } from '../stores/postgres/postgres.js';
import { DAY_MS, MINUTE_MS } from '../platform/durations.js';

/** Average price of a sold report, in whole euros; null while too few were sold for an average, or while it is not known. */
export class FindAveragePrice extends Query<number | null> {}

const DAYS = 30;
const CACHE_MS = 10 * MINUTE_MS;
const REPORTS = SERVICE_IDS.map(salesColumn).join(' + ');

/** Returns the last value at once and reads a new one in the background, so that no page waits for it. */
@QueryHandler(FindAveragePrice)
export class FindAveragePriceHandler implements IQueryHandler<FindAveragePrice> {
  private readonly log = new Logger(FindAveragePriceHandler.name);
  private known: number | null = null;
  private freshUntilMs = 0;

  constructor(
    private readonly postgres: Postgres,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<number | null> {
    const nowMs = Date.parse(this.clock.now());
    if (nowMs >= this.freshUntilMs) {
      this.freshUntilMs = nowMs + CACHE_MS;
      void this.refresh(new Date(nowMs - DAYS * DAY_MS).toISOString());
    }
    return Promise.resolve(this.known);
  }

  private async refresh(since: string): Promise<void> {
    try {
      const [sums] = await this.postgres.rows<{ reports: number; cents: number }>(
        `select coalesce(sum(${REPORTS}), 0)::float8 as reports, coalesce(sum(revenue_cents), 0)::float8 as cents
           from analytics.past where grain = 'day' and since >= $1`,
        [since],
      );
      this.known = sums === undefined ? null : averagePrice(sums);
    } catch (error) {
      this.known = null;
      this.freshUntilMs = 0;
      this.log.warn(`no average price: ${String(error)}`);
    }
  }
}
