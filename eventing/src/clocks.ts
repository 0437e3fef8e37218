import { Gauge, type Registry } from 'prom-client';
import { pause } from './backoff.js';
import type { ClockSkew, ClockSource } from './clock-skew.js';
import type { Queries } from './postgres/database.js';
import { sql } from './postgres/sql.js';

const COMPARE_POSTGRES_EVERY_MS = 10_000;
const POSTGRES_TIME = sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;

/** Clock difference above which a process is not ready, in seconds. */
const MAX_SKEW_OF_READY_SECONDS = 60;

/** Sources that a process is not ready without agreeing with: every process of the shop has the first of them in common. */
const DECISIVE: readonly ClockSource[] = ['postgres', 'payment-provider'];

/** This machine's clock beside those of others. */
export interface ClocksView {
  /** How far the one that differs most is ahead, beyond what measuring leaves open; null while nothing is measured. */
  readonly skewSeconds: number | null;
  /** What is wrong, in sentences. */
  readonly warning: string | null;
  /** The same of each clock. */
  readonly sources: readonly { readonly source: ClockSource; readonly skewSeconds: number | null }[];
}

/** A clock that differs, since when (ISO 8601, UTC), and by how much, in a sentence. */
export interface ClockIssue {
  readonly source: ClockSource;
  readonly since: string;
  readonly reason: string;
}

/** What a source is asked for: its time in ms since 1970, cut to `exactToMs`, or NaN when it names none. */
interface ClockQuestion {
  readonly ask: () => Promise<number>;
  readonly everyMs: number;
  readonly exactToMs?: number;
}

/** The clocks that this process compares its machine's with. */
export class Clocks {
  constructor(private readonly skews: readonly ClockSkew[]) {}

  get view(): ClocksView {
    const known = this.skews.flatMap(({ seconds }) => (seconds === undefined ? [] : [seconds]));
    return {
      skewSeconds: known.toSorted((one, other) => Math.abs(other) - Math.abs(one))[0] ?? null,
      warning: this.issues.map(({ reason }) => reason).join(' ') || null,
      sources: this.skews.map(({ source, seconds = null }) => ({ source, skewSeconds: seconds })),
    };
  }

  get issues(): readonly ClockIssue[] {
    return this.skews.flatMap(({ source, since, warning: reason }) =>
      since === undefined || reason === undefined ? [] : [{ source, since, reason }],
    );
  }

  /** Whether this machine's clock is more than a minute away from that of Postgres or of the payment provider. */
  get isFarOff(): boolean {
    return DECISIVE.some((source) => Math.abs(this.secondsAhead(source)) > MAX_SKEW_OF_READY_SECONDS);
  }

  /** The time by the clock of Postgres as far as it is known, in ms since 1970. */
  now(): number {
    return Date.now() + this.secondsAhead('postgres') * 1000;
  }

  /** Compares this machine's clock with that of a source at once, and again after each pause, until the signal aborts. */
  async compare(source: ClockSource, { ask, everyMs, exactToMs }: ClockQuestion, signal: AbortSignal): Promise<void> {
    const skew = this.skews.find((one) => one.source === source);
    while (!signal.aborted) {
      const sentAt = Date.now();
      await ask().then(
        (theirs) => (Number.isFinite(theirs) ? skew?.measured(theirs, sentAt, Date.now(), exactToMs) : undefined),
        () => undefined,
      );
      await pause(everyMs, signal);
    }
  }

  /** The same with the clock of Postgres, every ten seconds. */
  comparePostgres(queries: Pick<Queries, 'rows'>, signal: AbortSignal): Promise<void> {
    const ask = async () => (await queries.rows<{ ms: number }>(POSTGRES_TIME))[0]?.ms ?? NaN;
    return this.compare('postgres', { ask, everyMs: COMPARE_POSTGRES_EVERY_MS }, signal);
  }

  /** Adds the metric of all clocks to a registry. */
  addGauge(registry: Registry): void {
    const { skews } = this;
    new Gauge({
      name: 'shop_clock_skew_seconds',
      help: "How far another clock is ahead of this machine's, beyond what measuring leaves open; NaN while unknown",
      labelNames: ['source'],
      registers: [registry],
      collect() {
        for (const { source, seconds = NaN } of skews) this.set({ source }, seconds);
      },
    });
  }

  private secondsAhead(source: ClockSource): number {
    return this.skews.find((one) => one.source === source)?.seconds ?? 0;
  }
}
