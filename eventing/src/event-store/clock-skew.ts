const MEASURE_EVERY_MS = 10_000;
const SAMPLES = 3;

/** Clock difference from which the times of events and the limits of signatures are wrong. */
const MAX_SKEW_SECONDS = 10;

/** Measures how far the event store's clock is ahead of this machine's, by events that were just appended. */
export class ClockSkew {
  private readonly samples: number[] = [];
  private measuredAt = -Infinity;

  /** `report` gets a sentence when the clocks start to differ and when they agree again. */
  constructor(
    private readonly report: (line: string) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Seconds that the store is ahead, the smallest of the last measurements; undefined before the first. */
  get seconds(): number | undefined {
    if (this.samples.length === 0) return undefined;
    return this.samples.reduce((least, sample) => (Math.abs(sample) < Math.abs(least) ? sample : least));
  }

  /** The warning, as a sentence; undefined while the clocks agree. */
  get warning(): string | undefined {
    const { seconds = 0 } = this;
    if (Math.abs(seconds) < MAX_SKEW_SECONDS) return undefined;
    const apart = `${Math.abs(Math.round(seconds))} s ${seconds > 0 ? 'behind' : 'ahead of'} the event store's`;
    return `The clock of this machine is ${apart}: set it, the times of events and the limits of signatures are wrong.`;
  }

  /** Whether to measure the next append; true at most once in ten seconds. */
  tryMeasure(): boolean {
    if (this.now() - this.measuredAt < MEASURE_EVERY_MS) return false;
    this.measuredAt = this.now();
    return true;
  }

  /** Adds a measurement: the store's clock created an event between two moments of this machine's clock, all in ms. */
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
