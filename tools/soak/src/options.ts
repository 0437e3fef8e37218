/** Options of every long run. */
export interface RunOptions {
  /** Number of trials. */
  readonly n: number;
  readonly seed: number;
  readonly minutes: number;
  /** When the run began, and the end of its minutes, after which no new trial starts; in ms since 1970. */
  readonly startedAt: number;
  readonly until: number;
}

export const secondsSince = (startedAt: number): number => Math.round((Date.now() - startedAt) / 1000);
