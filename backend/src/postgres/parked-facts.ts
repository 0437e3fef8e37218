import { Injectable } from '@nestjs/common';
import { Postgres } from './postgres.js';
import type { Place } from './reaction-checkpoints.js';

/** A fact that a reaction could not carry out, and what is known about it. */
export interface DeadLetterKey {
  readonly reaction: string;
  readonly place: Place;
  readonly stream: string;
  readonly reason: string;
  readonly tries: number;
  readonly parkedAt: Date;
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
  readonly tries: number;
  readonly parked_at: Date;
}

/** An event that waits for so long is an alarm until it is handled or skipped. */
const ALARM_AFTER = `interval '1 minute'`;

/** What waits behind one event of a stream: nothing of that stream is handled until it is. */
export interface DeadLetter extends DeadLetterKey {
  /** The events of the same stream that wait behind it. */
  readonly blocked: number;
}

/** After so many tries, about four minutes, a fact waits for staff. */
const MOST_TRIES = 12;

const factFrom = ({ reaction, commit_pos, prepare_pos, stream, reason, tries, parked_at }: Row): DeadLetterKey => ({
  reaction,
  place: { commit: BigInt(commit_pos), prepare: BigInt(prepare_pos) },
  stream,
  reason,
  tries,
  parkedAt: parked_at,
});

const keyOf = (reaction: string, { commit, prepare }: Place) => [reaction, String(commit), String(prepare)];

/** Where facts wait that a reaction could not carry out, so that those of other streams need not. */
@Injectable()
export class ParkedFacts {
  constructor(private readonly postgres: Postgres) {}

  async isHeld(reaction: string, stream: string): Promise<boolean> {
    const text = 'select 1 from backend.parked_fact where reaction = $1 and stream = $2 limit 1';
    return (await this.postgres.rows(text, [reaction, stream])).length > 0;
  }

  /** A fact parked again is one more try. */
  async park(reaction: string, place: Place, stream: string, reason: string): Promise<void> {
    await this.postgres.rows(
      `insert into backend.parked_fact as known (reaction, commit_pos, prepare_pos, stream, reason)
       values ($1, $2, $3, $4, $5)
       on conflict (reaction, commit_pos, prepare_pos)
       do update set reason = excluded.reason, tries = known.tries + 1, tried_at = now()`,
      [...keyOf(reaction, place), stream, reason],
    );
  }

  async release(reaction: string, place: Place): Promise<void> {
    const text = 'delete from backend.parked_fact where reaction = $1 and commit_pos = $2 and prepare_pos = $3';
    await this.postgres.rows(text, keyOf(reaction, place));
  }

  /** The oldest fact of each stream whose next try is due: pauses double from a second to half a minute. */
  async due(reaction: string): Promise<readonly DeadLetterKey[]> {
    const rows = await this.postgres.rows<Row>(
      `select * from (
         select distinct on (stream) * from backend.parked_fact where reaction = $1
          order by stream, commit_pos, prepare_pos) as oldest
        where tries < $2 and tried_at + least(30, power(2, tries - 1)) * interval '1 second' <= now()
        order by commit_pos, prepare_pos`,
      [reaction, MOST_TRIES],
    );
    return rows.map(factFrom);
  }

  /** The oldest event of each stream that has waited for a minute, with how many wait behind it; oldest first. */
  async deadLetters(): Promise<readonly DeadLetter[]> {
    const rows = await this.postgres.rows<Row & { blocked: number }>(
      `select distinct on (reaction, stream) parked_fact.*,
              (count(*) over (partition by reaction, stream) - 1)::integer as blocked
         from backend.parked_fact
        where (reaction, stream) in (select reaction, stream from backend.parked_fact
                                      where parked_at <= now() - ${ALARM_AFTER})
        order by reaction, stream, commit_pos, prepare_pos`,
    );
    return rows.map(({ blocked, ...row }) => ({ ...factFrom(row), blocked }));
  }

  /** Gives an event up for good, with a reason and who says so; false when nothing waits at that position. */
  async skip(reaction: string, place: Place, decision: Decision): Promise<boolean> {
    const skipped = await this.postgres.rows(
      `with gone as (delete from backend.parked_fact
                      where reaction = $1 and commit_pos = $2 and prepare_pos = $3 returning *)
       insert into backend.skipped_event (reaction, commit_pos, prepare_pos, stream, failure, reason, decided_by)
       select reaction, commit_pos, prepare_pos, stream, reason, $4, $5 from gone returning reaction`,
      [...keyOf(reaction, place), decision.reason, decision.by],
    );
    return skipped.length > 0;
  }

  async all(): Promise<readonly DeadLetterKey[]> {
    const rows = await this.postgres.rows<Row>(
      'select * from backend.parked_fact order by reaction, commit_pos, prepare_pos',
    );
    return rows.map(factFrom);
  }

  /** Makes every parked fact due at once, as if it had never been tried; how many there are. */
  async retryAll(): Promise<number> {
    const text = `update backend.parked_fact set tries = 0, tried_at = now() - interval '1 minute' returning reaction`;
    return (await this.postgres.rows(text)).length;
  }
}
