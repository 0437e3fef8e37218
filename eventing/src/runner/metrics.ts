import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ProjectionReport } from './projection-health.js';

const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
const SIZES = [1, 2, 5, 10, 50, 100, 500, 1000];

/** What a monitoring system reads, in Prometheus form: one set of figures for each worker. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly gauges = new Map<string, Gauge<'projection'>>();

  private readonly leader = new Gauge({
    name: 'shop_projections_leader',
    help: '1 while this worker leads',
    registers: this.registers,
  });

  private readonly seconds = new Histogram({
    name: 'shop_projection_batch_seconds',
    help: 'Time from a batch to its commit',
    labelNames: ['projection'],
    buckets: SECONDS,
    registers: this.registers,
  });

  private readonly sizes = new Histogram({
    name: 'shop_projection_batch_events',
    help: 'Events in a batch',
    labelNames: ['projection'],
    buckets: SIZES,
    registers: this.registers,
  });

  private readonly beginnings = new Counter({
    name: 'shop_projection_failures_total',
    help: 'Times a projection had to begin again, by the kind of failure',
    labelNames: ['projection', 'kind'],
    registers: this.registers,
  });

  batch(projection: string, seconds: number, events: number): void {
    this.seconds.observe({ projection }, seconds);
    this.sizes.observe({ projection }, events);
  }

  failure(projection: string, kind: string): void {
    this.beginnings.inc({ projection, kind });
  }

  /** `rebuilds`: share of the log that the rebuild of a projection has behind it. */
  async text(
    leads: boolean,
    reports: Readonly<Record<string, ProjectionReport>>,
    rebuilds: ReadonlyMap<string, number>,
  ): Promise<string> {
    this.leader.set(Number(leads));
    for (const gauge of this.gauges.values()) gauge.reset();
    for (const [projection, report] of Object.entries(reports)) {
      this.set('shop_projection_lag_events', 'Events of the log not in the tables', projection, report.lagEvents);
      const lag = report.lagMilliseconds === null ? null : report.lagMilliseconds / 1000;
      this.set('shop_projection_lag_seconds', 'Age of the oldest event not in the tables', projection, lag);
      const position = Number(report.position.split('/')[0]);
      this.set('shop_projection_position', 'Commit position in the log', projection, position);
      this.set('shop_projection_events', 'Events in the tables', projection, report.eventsDone);
      this.set('shop_projection_parked_keys', 'Keys blocked', projection, report.parkedKeys);
      this.set('shop_projection_epoch', 'Number of the right to write', projection, report.epoch);
      this.set('shop_projection_stuck', '1 while it does not get on', projection, Number(report.stuck));
      const done = rebuilds.get(projection) ?? null;
      this.set('shop_projection_rebuild_done', 'Share of the log behind a rebuild', projection, done);
    }
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  private set(name: string, help: string, projection: string, value: number | null): void {
    const known = this.gauges.get(name);
    const gauge = known ?? new Gauge({ name, help, labelNames: ['projection'], registers: this.registers });
    if (known === undefined) this.gauges.set(name, gauge);
    if (value !== null) gauge.set({ projection }, value);
  }
}
