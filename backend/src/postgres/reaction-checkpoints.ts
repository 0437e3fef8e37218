import { Injectable } from '@nestjs/common';
import { ADD_JOBS, type Job } from './jobs.js';
import { Postgres } from './postgres.js';

/** A place in the whole log; 0/0 is before the first event. */
export interface Position {
  readonly commit: bigint;
  readonly prepare: bigint;
}

export const BEGINNING: Position = { commit: 0n, prepare: 0n };

/** The right to move a reaction's place, until somebody else claims it. */
export interface Lease {
  readonly name: string;
  readonly epoch: string;
  readonly position: Position;
}

/** Somebody else runs this reaction now. */
export class LeaseLost extends Error {
  override readonly name = 'ClaimLost';
}

interface LeaseRow {
  readonly epoch: string;
  readonly commit_pos: string;
  readonly prepare_pos: string;
}

/** How far each reaction has read the log. */
@Injectable()
export class ReactionCheckpoints {
  constructor(private readonly postgres: Postgres) {}

  async exists(name: string): Promise<boolean> {
    const text = 'select 1 from backend.reaction_checkpoint where name = $1';
    return (await this.postgres.rows(text, [name])).length > 0;
  }

  /** The position that a reaction starts from; changes nothing once it has one. */
  async create(name: string, { commit, prepare }: Position): Promise<void> {
    await this.postgres.rows(
      `insert into backend.reaction_checkpoint (name, epoch, commit_pos, prepare_pos) values ($1, 0, $2, $3)
       on conflict (name) do nothing`,
      [name, String(commit), String(prepare)],
    );
  }

  /** Moves a reaction to any position; the process that runs it loses its claim, and claims again from there. */
  async move(name: string, { commit, prepare }: Position): Promise<boolean> {
    const moved = await this.postgres.rows(
      `update backend.reaction_checkpoint
          set epoch = epoch + 1, commit_pos = $2, prepare_pos = $3, updated_at = now()
        where name = $1 returning name`,
      [name, String(commit), String(prepare)],
    );
    return moved.length > 0;
  }

  /** Throws ClaimLost when the reaction has no position yet. */
  async acquire(name: string): Promise<Lease> {
    const [row] = await this.postgres.rows<LeaseRow>(
      `update backend.reaction_checkpoint set epoch = epoch + 1, updated_at = now() where name = $1
       returning epoch, commit_pos, prepare_pos`,
      [name],
    );
    if (row === undefined) throw new LeaseLost(name);
    return { name, epoch: row.epoch, position: { commit: BigInt(row.commit_pos), prepare: BigInt(row.prepare_pos) } };
  }

  /** Moves on and keeps what is to be done about it, both or neither. Throws ClaimLost when a newer claim exists. */
  async advance({ name, epoch }: Lease, { commit, prepare }: Position, jobs: readonly Job[] = []): Promise<void> {
    const moved = await this.postgres.rows(
      `with moved as (
         update backend.reaction_checkpoint set commit_pos = $3, prepare_pos = $4, updated_at = now()
          where name = $1 and epoch = $2 returning name),
       added as materialized (
         select ${ADD_JOBS} as kept from moved, json_array_elements($5::json) as job)
       select name, (select count(kept) from added) as jobs from moved`,
      [name, epoch, String(commit), String(prepare), JSON.stringify(jobs)],
    );
    if (moved.length === 0) throw new LeaseLost(name);
  }
}
