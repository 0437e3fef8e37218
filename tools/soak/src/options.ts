/** What every long run is asked for. */
export interface RunOptions {
  /** How many trials. */
  readonly n: number;
  readonly seed: number;
  /** No new trial after so many minutes. */
  readonly minutes: number;
}

export const secondsSince = (startedAt: number): number => Math.round((Date.now() - startedAt) / 1000);
