import { Injectable } from '@nestjs/common';
import { LOG_REFUSED } from '@shop/eventing/consumers/log-report';
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

/** Whether other processes refuse the log. One that is merely down or restarting refuses nothing. */
@Injectable()
export class LogRefusals {
  private reading: Promise<LogRefusalsFound> | undefined;
  private found: LogRefusalsFound = { reactions: null, projections: null };

  constructor(private readonly postgres: Postgres) {}

  /** Reads at most once a second; while Postgres does not answer, what was found last. */
  find(): Promise<LogRefusalsFound> {
    return (this.reading ??= this.read());
  }

  private async read(): Promise<LogRefusalsFound> {
    const { reactions, projections } = this.found;
    const found = await Promise.all([this.refusal(OF_REACTIONS, reactions), this.refusal(OF_PROJECTIONS, projections)]);
    this.found = { reactions: found[0], projections: found[1] };
    setTimeout(() => (this.reading = undefined), READ_FOR_MS).unref();
    return this.found;
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
