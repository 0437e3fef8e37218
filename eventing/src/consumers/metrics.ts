import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ConsumerKind } from './consumer.js';
import type { ConsumerReport } from './consumer-health.js';

const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
const SIZES = [1, 2, 5, 10, 50, 100, 500, 1000];

/** Metrics for a monitoring system, in Prometheus format: one set for each worker. */
export class Metrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly gauges = new Map<string, Gauge>();
  private readonly leader: Gauge;
  private readonly seconds: Histogram;
  private readonly sizes: Histogram;
  private readonly failures: Counter;

  constructor(readonly kind: ConsumerKind) {
    const { registers } = this;
    const [prefix, labelNames] = [`shop_${kind}`, [kind]];
    this.leader = new Gauge({ name: `${prefix}s_leader`, help: '1 while this worker leads', registers });
    this.seconds = new Histogram({
      ...{ name: `${prefix}_batch_seconds`, help: 'Time from a batch to its commit' },
      ...{ labelNames, buckets: SECONDS, registers },
    });
    this.sizes = new Histogram({
      ...{ name: `${prefix}_batch_events`, help: 'Events in a batch' },
      ...{ labelNames, buckets: SIZES, registers },
    });
    this.failures = new Counter({
      ...{ name: `${prefix}_failures_total`, help: `Times a ${kind} had to begin again, by the kind of failure` },
      ...{ labelNames: [kind, 'kind'], registers },
    });
  }

  batch(consumer: string, seconds: number, events: number): void {
    this.seconds.observe({ [this.kind]: consumer }, seconds);
    this.sizes.observe({ [this.kind]: consumer }, events);
  }

  failure(consumer: string, kind: string): void {
    this.failures.inc({ [this.kind]: consumer, kind });
  }

  /** `rebuilds`: share of the log that the rebuild of each projection has read. */
  async text(
    leads: boolean,
    reports: Readonly<Record<string, ConsumerReport>>,
    rebuilds: ReadonlyMap<string, number> = new Map(),
  ): Promise<string> {
    this.leader.set(Number(leads));
    for (const gauge of this.gauges.values()) gauge.reset();
    for (const [consumer, report] of Object.entries(reports)) {
      this.set('lag_events', 'Events of the log not handled yet', consumer, report.lagEvents);
      const lag = report.lagMilliseconds === null ? null : report.lagMilliseconds / 1000;
      this.set('lag_seconds', 'Age of the oldest event not handled yet', consumer, lag);
      this.set('position', 'Commit position in the log', consumer, Number(report.position.split('/')[0]));
      this.set('events', 'Events handled', consumer, report.eventsDone);
      this.set('parked_keys', 'Keys blocked', consumer, report.parkedKeys);
      this.set('epoch', 'Epoch of the lease (fencing token)', consumer, report.epoch);
      this.set('stuck', '1 while it makes no progress', consumer, Number(report.stuck));
      const isRefused = Number(report.state === 'refused');
      this.set('log_refused', '1 while the log is not the one that was read', consumer, isRefused);
      if (this.kind === 'projection') {
        this.set('rebuild_done', 'Share of the log behind a rebuild', consumer, rebuilds.get(consumer) ?? null);
      }
    }
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  private set(figure: string, help: string, consumer: string, value: number | null): void {
    const { kind, registers } = this;
    const name = `shop_${kind}_${figure}`;
    const gauge = this.gauges.get(name) ?? new Gauge({ name, help, labelNames: [kind], registers });
    this.gauges.set(name, gauge);
    if (value !== null) gauge.set({ [kind]: consumer }, value);
  }
}
