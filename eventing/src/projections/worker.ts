import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { Clocks, type ClocksView } from '../clocks.js';
import { ClockSkew } from '../clock-skew.js';
import { AllEvents } from '../event-store/all-events.js';
import type { Upcast } from '../event-store/recorded-event.js';
import { Database } from '../postgres/database.js';
import { runAsLeader } from '../postgres/leader-election.js';
import { RESTARTS } from '../consumers/restarts.js';
import type { Projection } from '../projection.js';
import { Followers } from '../consumers/followers.js';
import { storeLags } from './checkpoint.js';
import { liveConsumer } from './live-tables.js';
import type { LogReport } from '../consumers/log-report.js';
import { Metrics } from '../consumers/metrics.js';
import type { ConsumerReport } from '../consumers/consumer-health.js';
import { addLostLines } from '../standard-output.js';
import { rebuildsOf } from './status.js';
import type { Stores } from '../consumers/stores.js';

/** Longest time a worker takes to stop, in ms: a store that does not answer must not delay it further. */
const STOP_TIMEOUT_MS = 4000;

interface WorkerSettings {
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  readonly upcast: Upcast;
  readonly projections: readonly Projection[];
  readonly report: (line: string) => void;
}

export interface WorkerReport {
  readonly leads: boolean;
  /** Why this process cannot reach Postgres to lead or to wait for the lead, with the code of the server or the network. */
  readonly outage: string | null;
  readonly stuck: boolean;
  readonly clock: ClocksView;
  readonly log: LogReport;
  readonly projections: Readonly<Record<string, ConsumerReport>>;
}

/** All projections in one process. Any number of workers may run: one of them leads, the others wait to take over. */
export class Worker {
  private readonly stores: Stores;
  private readonly meter = new Metrics('projection');
  private readonly followers: Followers;
  private readonly clocks: Clocks;
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private leads = false;
  private outage: string | null = null;

  constructor(private readonly settings: WorkerSettings) {
    const { eventStoreUrl, databaseUrl, upcast, projections, report } = settings;
    const owner = `projections ${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
    const events = new AllEvents(eventStoreUrl, upcast);
    this.stores = { database: new Database(databaseUrl, owner), events, report };
    const consumers = projections.map((projection) => liveConsumer(projection, this.stores));
    this.followers = new Followers(consumers, this.stores, this.meter, 'es', storeLags);
    this.clocks = new Clocks([new ClockSkew('postgres', report)]);
    this.clocks.addGauge(this.meter.registry);
    addLostLines(this.meter.registry);
  }

  start(): void {
    const { settings } = this;
    const { database } = this.stores;
    void this.clocks.comparePostgres(database, this.stopping.signal);
    this.running = runAsLeader({
      url: database.url,
      owner: database.owner,
      lock: 'shop-projections',
      signal: this.stopping.signal,
      admit: () => this.followers.admit(),
      lead: (leading) => this.lead(leading),
      listen: { channel: RESTARTS, heard: (name) => this.followers.restart(name) },
      outage: (reason) => (this.outage = reason),
      report: settings.report,
    });
  }

  /** Finishes the batches in progress and leaves the lead to a waiting worker. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.race([
      this.running.then(() => Promise.all([this.stores.database.end(), this.stores.events.end()])),
      setTimeout(STOP_TIMEOUT_MS, undefined, { ref: false }),
    ]);
  }

  /** Whether a projection makes no progress, this process does not reach Postgres, or the machine's clock is far off. */
  get isUnwell(): boolean {
    return this.followers.isStuck || this.outage !== null || this.clocks.isFarOff;
  }

  health(): WorkerReport {
    const { clocks, leads, outage } = this;
    const { isStuck: stuck, log, reports: projections } = this.followers;
    return { leads, outage, stuck, clock: clocks.view, log, projections };
  }

  /** Metrics in Prometheus format; without the progress of rebuilds while Postgres is unavailable. */
  async metrics(): Promise<{ readonly contentType: string; readonly text: string }> {
    const { leads, projections } = this.health();
    const rebuilds = await rebuildsOf(this.stores.database).catch(() => new Map<string, number>());
    return { contentType: this.meter.contentType, text: await this.meter.text(leads, projections, rebuilds) };
  }

  private async lead(leading: AbortSignal): Promise<void> {
    this.leads = true;
    this.settings.report('Leadership acquired.');
    await this.followers.run(leading).finally(() => (this.leads = false));
  }
}
