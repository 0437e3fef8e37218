import { Injectable } from '@nestjs/common';
import { shownShop } from '@shop/eventing/consumers/shop-tables';
import { LOG_REFUSED } from '@shop/eventing/consumers/log-report';
import { OwnTables } from './own-tables.js';
import { Postgres } from './postgres.js';
import { PostgresUnavailable } from './postgres-errors.js';

/** Why and since when (ISO 8601 UTC) consumers refuse the log; of several, the first. */
export interface LogRefusal {
  readonly since: string;
  readonly reason: string;
}

/** What the worker and the projections stored of a log that they refuse; null while they do not. */
export interface LogRefusalsFound {
  readonly reactions: LogRefusal | null;
  readonly projections: LogRefusal | null;
}

/** Time for which the tables are not read again, in ms. */
const READ_FOR_MS = 1000;

const REFUSED = `where failure ->> 'kind' = '${LOG_REFUSED}' order by since limit 1`;
const OF_REACTIONS = `select failure ->> 'reason' as reason, (failure ->> 'since')::timestamptz as since
  from backend.reaction_checkpoint ${REFUSED}`;
const OF_PROJECTIONS = `select failure ->> 'reason' as reason, (failure ->> 'since')::timestamptz as since
  from (select failure from es.checkpoint join es.projection_build using (build_id) where status = 'live') as live ${REFUSED}`;

/** Whether other processes refuse the log, or must: beside another shop's tables. One that is merely down or restarting refuses nothing. */
@Injectable()
export class LogRefusals {
  private reading: Promise<LogRefusalsFound> | undefined;
  private found: LogRefusalsFound = { reactions: null, projections: null };

  private besideOthers: LogRefusal | null = null;

  constructor(
    private readonly postgres: Postgres,
    private readonly tables: OwnTables,
  ) {}

  /** Reads at most once a second; while Postgres does not answer, what was found last. */
  find(): Promise<LogRefusalsFound> {
    return (this.reading ??= this.read().finally(() => this.readAgainLater()));
  }

  private readAgainLater(): void {
    setTimeout(() => (this.reading = undefined), READ_FOR_MS).unref();
  }

  private async read(): Promise<LogRefusalsFound> {
    const { reactions, projections } = this.found;
    const [other, ofReactions, ofProjections] = await Promise.all([
      this.otherShop(),
      this.refusal(OF_REACTIONS, reactions),
      this.refusal(OF_PROJECTIONS, projections),
    ]);
    this.found = { reactions: other ?? ofReactions, projections: other ?? ofProjections };
    return this.found;
  }

  /** The refusal by both, whose workers cannot use the tables of another shop. */
  private async otherShop(): Promise<LogRefusal | null> {
    try {
      const shop = await this.tables.otherShop();
      const since = this.besideOthers?.since ?? new Date().toISOString();
      this.besideOthers =
        shop === undefined
          ? null
          : { since, reason: `The tables in Postgres are those of ${shownShop(shop)}, which is another shop.` };
    } catch (error) {
      if (!(error instanceof PostgresUnavailable)) throw error;
    }
    return this.besideOthers;
  }

  private async refusal(statement: string, before: LogRefusal | null): Promise<LogRefusal | null> {
    try {
      const [row] = await this.postgres.rows<{ reason: string; since: Date | string }>(statement);
      return row === undefined ? null : { reason: row.reason, since: new Date(row.since).toISOString() };
    } catch (error) {
      if (error instanceof PostgresUnavailable) return before;
      throw error;
    }
  }
}
