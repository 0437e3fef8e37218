/** Seconds from an act of the shopper to the first look at the provider, and from each look to the next. */
const PAUSES_SECONDS = [30, 60, 300, 3600];
const MAX_PAUSE_SECONDS = 21_600;
const ABANDONED_SECONDS = 24 * 3600;

const pauseBefore = (look: number): number => PAUSES_SECONDS[look] ?? MAX_PAUSE_SECONDS;

/** When the provider is asked about the open intents of a visit, look 0 first. `firstPauseSeconds` shortens or stretches all of it. */
export class ReconciliationSchedule {
  constructor(private readonly firstPauseSeconds: number) {}

  /** The moment of a look, ISO 8601 UTC, counted from the look before, or from the shopper's act. */
  at(look: number, from: string): string {
    const factor = this.firstPauseSeconds / pauseBefore(0);
    return new Date(Date.parse(from) + pauseBefore(look) * factor * 1000).toISOString();
  }

  /** Whether a day has passed without an outcome when this look comes: then the intent is made unpayable. */
  isAbandoned(look: number): boolean {
    const elapsed = Array.from({ length: look + 1 }, (_, earlier) => pauseBefore(earlier));
    return elapsed.reduce((sum, pause) => sum + pause, 0) >= ABANDONED_SECONDS;
  }
}
