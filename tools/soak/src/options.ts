/** Options of every long run. */
export interface RunOptions {
  /** Number of trials. */
  readonly n: number;
  readonly seed: number;
  /** No new trial starts after this many minutes. */
  readonly minutes: number;
}

export const secondsSince = (startedAt: number): number => Math.round((Date.now() - startedAt) / 1000);
