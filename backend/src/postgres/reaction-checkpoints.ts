import { Injectable } from '@nestjs/common';
import { ADD_JOBS, type Job } from './jobs.js';
import { Postgres } from './postgres.js';

/** A place in the whole log; 0/0 is before the first event. */
export interface Place {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** The right to move a reaction's place, until somebody else claims it. */
export interface Claim {
  readonly name: string;
  readonly epoch: string;
  readonly place: Place;
}

/** Somebody else runs this reaction now. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

interface ClaimRow {
  readonly epoch: string;
  readonly commit_pos: string;
  readonly prepare_pos: string;
}

/** How far each reaction has read the log. */
@Injectable()
export class ReactionCheckpoints {
  constructor(private readonly postgres: Postgres) {}

  async claim(name: string): Promise<Claim> {
    const [row] = await this.postgres.rows<ClaimRow>(
      `insert into backend.reaction_checkpoint as known (name, epoch) values ($1, 1)
       on conflict (name) do update set epoch = known.epoch + 1, updated_at = now()
       returning epoch, commit_pos, prepare_pos`,
      [name],
    );
    if (row === undefined) throw new ClaimLost(name);
    return { name, epoch: row.epoch, place: { commit: BigInt(row.commit_pos), prepare: BigInt(row.prepare_pos) } };
  }

  /** Moves on and keeps what is to be done about it, both or neither. Throws ClaimLost when a newer claim exists. */
  async advance({ name, epoch }: Claim, { commit, prepare }: Place, jobs: readonly Job[] = []): Promise<void> {
    const moved = await this.postgres.rows(
      `with moved as (
         update backend.reaction_checkpoint set commit_pos = $3, prepare_pos = $4, updated_at = now()
          where name = $1 and epoch = $2 returning name),
       added as materialized (
         select ${ADD_JOBS} as kept from moved, json_array_elements($5::json) as job)
       select name, (select count(kept) from added) as jobs from moved`,
      [name, epoch, String(commit), String(prepare), JSON.stringify(jobs)],
    );
    if (moved.length === 0) throw new ClaimLost(name);
  }
}
