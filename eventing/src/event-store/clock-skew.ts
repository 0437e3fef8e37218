const MEASURE_EVERY_MS = 10_000;
const SAMPLES = 3;

/** From here on, times in events and limits of signatures are plainly wrong. */
export const MAX_SKEW_SECONDS = 10;

/** How far the event store's clock is ahead of this machine's, by events that were appended just now. */
export class ClockSkew {
  private readonly samples: number[] = [];
  private measuredAt = -Infinity;

  /** `report` gets a sentence whenever the clocks begin or cease to be apart. */
  constructor(
    private readonly report: (line: string) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The seconds that the store is ahead, the least of the last measures; undefined before the first. */
  get seconds(): number | undefined {
    if (this.samples.length === 0) return undefined;
    return this.samples.reduce((least, sample) => (Math.abs(sample) < Math.abs(least) ? sample : least));
  }

  /** What is wrong, in a sentence; undefined while the clocks agree. */
  get warning(): string | undefined {
    const { seconds = 0 } = this;
    if (Math.abs(seconds) < MAX_SKEW_SECONDS) return undefined;
    const apart = `${Math.abs(Math.round(seconds))} s ${seconds > 0 ? 'behind' : 'ahead of'} the event store's`;
    return `The clock of this machine is ${apart}: set it, the times of events and the limits of signatures are wrong.`;
  }

  /** Whether the next append may be measured; true once in ten seconds. */
  take(): boolean {
    if (this.now() - this.measuredAt < MEASURE_EVERY_MS) return false;
    this.measuredAt = this.now();
    return true;
  }

  /** An event that was created by the store's clock between these two moments of ours, all in milliseconds. */
  measured(created: number, sentAt: number, answeredAt: number): void {
    const before = this.warning;
    const apart = created - Math.min(Math.max(created, sentAt), answeredAt);
    this.samples.push(apart / 1000);
    if (this.samples.length > SAMPLES) this.samples.shift();
    const { warning } = this;
    if (warning !== undefined && before === undefined) this.report(warning);
    if (warning === undefined && before !== undefined)
      this.report("The clock of this machine is the event store's again.");
  }
}
