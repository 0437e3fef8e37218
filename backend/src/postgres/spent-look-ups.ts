import { Injectable } from '@nestjs/common';
import { Postgres } from './postgres.js';

/** Stretches of time that a count is kept by: it slides by one of them. */
const SLICES = 20;

/** How often a provider may be asked in a stretch of time: by everybody, and by one asker. */
export interface LookUpLimits {
  readonly seconds: number;
  readonly most: number;
  readonly mostOfAsker: number;
}

/** How many calls there are with this one, or how long to wait until one is free again. */
export type Spent = { readonly used: number } | { readonly pauseSeconds: number };

interface Row {
  readonly used: string | null;
  readonly oldest: string | null;
  readonly seconds_into_slice: number;
  readonly current_slice: string;
}

/** What calls that are paid for have been made, by whichever process and before whichever restart. */
@Injectable()
export class SpentLookUps {
  constructor(private readonly postgres: Postgres) {}

  /** Counts one call unless nothing is left. Throws PostgresUnavailable. */
  async spend(provider: string, asker: string, { seconds, most, mostOfAsker }: LookUpLimits): Promise<Spent> {
    const sliceSeconds = Math.ceil(seconds / SLICES);
    const [row] = await this.postgres.rows<Row>('select * from backend.spend_look_up($1, $2, $3, $4, $5, $6)', [
      ...[provider, asker, sliceSeconds, SLICES, most, mostOfAsker],
    ]);
    if (row === undefined) throw new Error('the count of look-ups does not answer');
    if (row.oldest === null) return { used: Number(row.used) };
    const slicesLeft = Number(row.oldest) + SLICES + 1 - Number(row.current_slice);
    return { pauseSeconds: Math.max(1, Math.ceil(slicesLeft * sliceSeconds - row.seconds_into_slice)) };
  }
}
