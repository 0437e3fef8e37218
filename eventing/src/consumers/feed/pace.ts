/** Batches that are applied at once before a consumer waits for more events. */
const BURST = 20;
/** Time in which one more batch may be applied at once, in ms; the longest wait. */
const INTERVAL_MS = 100;
/** A batch of so many events costs little for each, so that nothing is won by waiting. */
const LARGE = 100;

/**
 * Makes the batches of a busy log larger: a transaction costs more than its rows. A consumer of few events waits for nothing; one of
 * more than ten small batches a second waits up to 100 ms, in which events gather for the next.
 */
export class Pace {
  private left = BURST;
  private countedAt: number;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.countedAt = now();
  }

  /** Counts a batch of so many events; returns the time to wait before the next one, in ms. */
  waitAfter(events: number): number {
    const now = this.now();
    this.left = Math.min(BURST, this.left + (now - this.countedAt) / INTERVAL_MS);
    this.countedAt = now;
    if (events === 0 || events >= LARGE) return 0;
    this.left -= 1;
    return this.left >= 0 ? 0 : -this.left * INTERVAL_MS;
  }
}
