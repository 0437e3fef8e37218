/** Whose clock is compared with this machine's. */
export type ClockSource = 'event-store' | 'postgres' | 'payment-provider';

interface Source {
  readonly owner: string;
  /** How many of the last measurements are compared: a repeated append may find an event that is older than its request. */
  readonly samples: number;
}

const SOURCES: Readonly<Record<ClockSource, Source>> = {
  'event-store': { owner: "the event store's", samples: 3 },
  postgres: { owner: "Postgres's", samples: 1 },
  'payment-provider': { owner: "the payment provider's", samples: 1 },
};

const MEASURE_EVERY_MS = 10_000;
/** Age from which a measurement says nothing of now, in ms: the clock may have been set meanwhile. */
const MAX_AGE_MS = 300_000;

/** Clock difference above which the times of events, pauses and the limits of signatures are wrong. */
const MAX_SKEW_SECONDS = 2;

/** Measures how far another clock is ahead of this machine's, by no more than what the measurements prove. */
export class ClockSkew {
  private samples: readonly { readonly seconds: number; readonly measuredAt: number }[] = [];
  private askedAt = -Infinity;
  private startedAt = '';

  /** `report` gets a sentence when the clocks start to differ and when they agree again. */
  constructor(
    readonly source: ClockSource,
    private readonly report: (line: string) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Seconds that the other clock is ahead, the smallest of the last measurements; undefined without one of the last five minutes. */
  get seconds(): number | undefined {
    const recent = this.samples.filter(({ measuredAt }) => this.now() - measuredAt <= MAX_AGE_MS);
    return recent.map(({ seconds }) => seconds).toSorted((one, other) => Math.abs(one) - Math.abs(other))[0];
  }

  /** The warning, as a sentence; undefined while the clocks agree. */
  get warning(): string | undefined {
    const { seconds = 0 } = this;
    if (Math.abs(seconds) <= MAX_SKEW_SECONDS) return undefined;
    const apart = `${Math.abs(Math.round(seconds))} s ${seconds > 0 ? 'behind' : 'ahead of'} ${SOURCES[this.source].owner}`;
    return `The clock of this machine is ${apart}: set the wrong one, the times of events and the limits of signatures depend on it.`;
  }

  /** When the clocks started to differ, ISO 8601 UTC by this machine's clock; undefined while they agree. */
  get since(): string | undefined {
    return this.warning === undefined ? undefined : this.startedAt;
  }

  /** Whether to measure the next append; true at most once in ten seconds. */
  tryMeasure(): boolean {
    if (this.now() - this.askedAt < MEASURE_EVERY_MS) return false;
    this.askedAt = this.now();
    return true;
  }

  /**
   * Adds a measurement: the other clock showed `theirs`, or up to `exactToMs` more, between two moments of this machine's clock; all in ms.
   */
  measured(theirs: number, sentAt: number, answeredAt: number, exactToMs = 0): void {
    const before = this.warning;
    const [least, most] = [theirs - answeredAt, theirs + exactToMs - sentAt];
    const sample = { seconds: Math.max(least, Math.min(most, 0)) / 1000, measuredAt: this.now() };
    this.samples = [...this.samples, sample].slice(-SOURCES[this.source].samples);
    const { warning } = this;
    if (warning !== undefined && before === undefined) {
      this.startedAt = new Date().toISOString();
      this.report(warning);
    }
    if (warning === undefined && before !== undefined)
      this.report(`The clock of this machine is ${SOURCES[this.source].owner} again.`);
  }
}
