/** Batches that are applied at once before a consumer waits for more events. */
const BURST = 20;
/** Time in which one more batch may be applied at once, in ms, and the longest wait: of a quiet log, and of a busy one. */
const INTERVAL_MS = { quiet: 100, busy: 250 };
/** Events of the last second up to which a log is quiet, and from which on it is busy. */
const EVENTS = { quiet: 10, busy: 30 };
const SECOND_MS = 1000;
/** A batch of so many events costs little for each, so that nothing is won by waiting. */
const LARGE = 100;

/**
 * Makes the batches of a busy log larger: a transaction costs more than its rows. A consumer of few events waits for nothing; one of
 * more than ten small batches a second waits up to 100 ms, in which events gather for the next, and up to 250 ms when more than thirty
 * events come in a second.
 */
export class Pace {
  private left = BURST;
  private countedAt: number;
  /** Events of the last second, older ones counting less and less. */
  private recent = 0;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.countedAt = now();
  }

  /** Counts a batch of so many events; returns the time to wait before the next one, in ms. */
  waitAfter(events: number): number {
    const now = this.now();
    const passedMs = now - this.countedAt;
    this.recent = this.recent * Math.exp(-passedMs / SECOND_MS) + events;
    const { intervalMs } = this;
    this.left = Math.min(BURST, this.left + passedMs / intervalMs);
    this.countedAt = now;
    if (events === 0 || events >= LARGE) return 0;
    this.left -= 1;
    return this.left >= 0 ? 0 : -this.left * intervalMs;
  }

  private get intervalMs(): number {
    const busy = (this.recent - EVENTS.quiet) / (EVENTS.busy - EVENTS.quiet);
    return INTERVAL_MS.quiet + (INTERVAL_MS.busy - INTERVAL_MS.quiet) * Math.min(1, Math.max(0, busy));
  }
}
