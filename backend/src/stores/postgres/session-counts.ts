import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Queries } from '@shop/eventing/postgres/database';
import { sql } from '@shop/eventing/postgres/sql';
import type { Configuration } from '../../platform/configuration.js';
import { CONFIGURATION } from '../../platform/tokens.js';
import { Postgres } from './postgres.js';
import { PostgresUnavailable } from './postgres-errors.js';

/** A count of an IP address to which a session added. */
export interface CountOfIp {
  /** The limit, and the size of the network. */
  readonly counter: string;
  readonly key: string;
}

/** What each session has counted at IP addresses, until its payment gives it back (docs/limits.md). */
@Injectable()
export class SessionCounts {
  private readonly secret: Buffer;

  constructor(
    @Inject(CONFIGURATION) { keys }: Configuration,
    private readonly postgres: Postgres,
  ) {
    this.secret = keys.search;
  }

  /** Notes one unit, or takes it back (-1); of one counter at most `most`. While Postgres is away nothing is noted. */
  async add(sessionUuid: string, counts: readonly CountOfIp[], most: number, units: 1 | -1): Promise<void> {
    if (counts.length === 0) return;
    const text = `select backend.count_for_session($1, counted.counter, counted.key, $4, $5)
      from unnest($2::text[], $3::text[]) as counted (counter, key)`;
    const [counters, keys] = [counts.map(({ counter }) => counter), counts.map(({ key }) => key)];
    try {
      await this.postgres.rows(text, [this.digestOf(sessionUuid), counters, keys, most, units]);
    } catch (error) {
      if (!(error instanceof PostgresUnavailable)) throw error;
    }
  }

  /** Gives back to the IP addresses what a session that has paid counted there; once, however often it is called. */
  async giveBack(queries: Queries, sessionUuid: string): Promise<void> {
    await queries.run(
      sql`delete from backend.session_count where expire < extract(epoch from now() - interval '1 day') * 1000`,
    );
    await queries.run(sql`delete from backend.paid_session where paid_at < now() - interval '2 days'`);
    await queries.run(sql`select backend.give_back_for_session(${this.digestOf(sessionUuid)})`);
  }

  private digestOf(sessionUuid: string): string {
    return createHmac('sha256', this.secret).update(`session count:${sessionUuid}`).digest('base64url');
  }
}
