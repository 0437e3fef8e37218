import { Injectable } from '@nestjs/common';
import { Postgres } from './postgres.js';

/** Number of slices of the counted time, which slides by one of them. */
const SLICES = 20;

/** The number of counted calls; when this one was not counted, the seconds until a call is free again. */
export interface Spent {
  readonly used: number;
  readonly pauseSeconds: number | undefined;
}

interface Row {
  readonly used: string;
  readonly oldest: string | null;
  readonly seconds_into_slice: number;
  readonly current_slice: string;
}

/** Counts the paid calls of all processes, over restarts. */
@Injectable()
export class LookupSpending {
  constructor(private readonly postgres: Postgres) {}

  /** Counts one call unless `most` have been made in the last `seconds`. Throws PostgresUnavailable. */
  async spend(provider: string, { seconds, most }: { seconds: number; most: number }): Promise<Spent> {
    const sliceSeconds = Math.ceil(seconds / SLICES);
    const values = [provider, sliceSeconds, SLICES, most];
    const [row] = await this.postgres.rows<Row>('select * from backend.spend_look_up($1, $2, $3, $4)', values);
    if (row === undefined) throw new Error('the count of lookups does not answer');
    const used = Number(row.used);
    if (row.oldest === null) return { used, pauseSeconds: most > 0 ? undefined : seconds };
    const slicesLeft = Number(row.oldest) + SLICES + 1 - Number(row.current_slice);
    return { used, pauseSeconds: Math.max(1, Math.ceil(slicesLeft * sliceSeconds - row.seconds_into_slice)) };
  }
}
