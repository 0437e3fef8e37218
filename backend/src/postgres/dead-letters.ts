import { Injectable } from '@nestjs/common';
import { Postgres } from './postgres.js';
import type { Position } from './reaction-checkpoints.js';

/** An event that a reaction could not handle, and why. */
export interface DeadLetter {
  readonly reaction: string;
  readonly position: Position;
  readonly stream: string;
  readonly reason: string;
  readonly attempts: number;
  readonly failedAt: Date;
}

/** Why an event is given up, and who decided it. */
export interface Decision {
  readonly reason: string;
  readonly by: string;
}

interface Row {
  readonly reaction: string;
  readonly commit_pos: string;
  readonly prepare_pos: string;
  readonly stream: string;
  readonly reason: string;
  readonly attempts: number;
  readonly failed_at: Date;
}

/** An event that waits for so long is an alarm until it is handled or skipped. */
const ALARM_AFTER = `interval '1 minute'`;

/** What waits behind one event of a stream: nothing of that stream is handled until it is. */
export interface BlockedStream extends DeadLetter {
  /** The events of the same stream that wait behind it. */
  readonly blocked: number;
}

/** After so many attempts, about four minutes, an event waits for staff. */
const MAX_ATTEMPTS = 12;

const deadLetterFrom = ({
  reaction,
  commit_pos,
  prepare_pos,
  stream,
  reason,
  attempts,
  failed_at,
}: Row): DeadLetter => ({
  reaction,
  position: { commit: BigInt(commit_pos), prepare: BigInt(prepare_pos) },
  stream,
  reason,
  attempts,
  failedAt: failed_at,
});

const keyOf = (reaction: string, { commit, prepare }: Position) => [reaction, String(commit), String(prepare)];

/** Dead letters of reactions: events that could not be handled, and those behind them of the same stream. */
@Injectable()
export class DeadLetters {
  constructor(private readonly postgres: Postgres) {}

  async isBlocked(reaction: string, stream: string): Promise<boolean> {
    const text = 'select 1 from backend.dead_letter where reaction = $1 and stream = $2 limit 1';
    return (await this.postgres.rows(text, [reaction, stream])).length > 0;
  }

  /** An event that fails again is one more attempt. */
  async add(reaction: string, position: Position, stream: string, reason: string): Promise<void> {
    await this.postgres.rows(
      `insert into backend.dead_letter as known (reaction, commit_pos, prepare_pos, stream, reason)
       values ($1, $2, $3, $4, $5)
       on conflict (reaction, commit_pos, prepare_pos)
       do update set reason = excluded.reason, attempts = known.attempts + 1, attempted_at = now()`,
      [...keyOf(reaction, position), stream, reason],
    );
  }

  async remove(reaction: string, position: Position): Promise<void> {
    const text = 'delete from backend.dead_letter where reaction = $1 and commit_pos = $2 and prepare_pos = $3';
    await this.postgres.rows(text, keyOf(reaction, position));
  }

  /** The oldest event of each stream whose next try is due: pauses double from a second to half a minute. */
  async due(reaction: string): Promise<readonly DeadLetter[]> {
    const rows = await this.postgres.rows<Row>(
      `select * from (
         select distinct on (stream) * from backend.dead_letter where reaction = $1
          order by stream, commit_pos, prepare_pos) as oldest
        where attempts < $2 and attempted_at + least(30, power(2, attempts - 1)) * interval '1 second' <= now()
        order by commit_pos, prepare_pos`,
      [reaction, MAX_ATTEMPTS],
    );
    return rows.map(deadLetterFrom);
  }

  /** The oldest event of each stream that has waited for a minute, with how many wait behind it; oldest first. */
  async blockedStreams(): Promise<readonly BlockedStream[]> {
    const rows = await this.postgres.rows<Row & { blocked: number }>(
      `select distinct on (reaction, stream) dead_letter.*,
              (count(*) over (partition by reaction, stream) - 1)::integer as blocked
         from backend.dead_letter
        where (reaction, stream) in (select reaction, stream from backend.dead_letter
                                      where failed_at <= now() - ${ALARM_AFTER})
        order by reaction, stream, commit_pos, prepare_pos`,
    );
    return rows.map(({ blocked, ...row }) => ({ ...deadLetterFrom(row), blocked }));
  }

  /** Gives an event up for good, with a reason and who says so; false when nothing waits at that position. */
  async skip(reaction: string, position: Position, decision: Decision): Promise<boolean> {
    const skipped = await this.postgres.rows(
      `with gone as (delete from backend.dead_letter
                      where reaction = $1 and commit_pos = $2 and prepare_pos = $3 returning *)
       insert into backend.skipped_event (reaction, commit_pos, prepare_pos, stream, failure, reason, decided_by)
       select reaction, commit_pos, prepare_pos, stream, reason, $4, $5 from gone returning reaction`,
      [...keyOf(reaction, position), decision.reason, decision.by],
    );
    return skipped.length > 0;
  }

  async all(): Promise<readonly DeadLetter[]> {
    const rows = await this.postgres.rows<Row>(
      'select * from backend.dead_letter order by reaction, commit_pos, prepare_pos',
    );
    return rows.map(deadLetterFrom);
  }

  /** Makes every dead letter due at once, with no attempts counted; returns how many there are. */
  async retryAll(): Promise<number> {
    const text = `update backend.dead_letter set attempts = 0, attempted_at = now() - interval '1 minute' returning reaction`;
    return (await this.postgres.rows(text)).length;
  }
}
