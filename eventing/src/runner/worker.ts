import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { AllEvents } from '../event-store/all-events.js';
import type { Upcast } from '../event-store/recorded-event.js';
import { Database } from '../postgres/database.js';
import { runAsLeader } from '../postgres/leader-election.js';
import type { Projection } from '../projection.js';
import { Follower } from './follower.js';
import { Metrics } from './metrics.js';
import type { ProjectionReport } from './projection-health.js';
import { rebuildsOf } from './status.js';
import type { Stores } from './stores.js';
import { watch } from './watch.js';

/** A store that does not answer must not hold up the end. */
const STOP_WITHIN = 4000;

export interface WorkerSettings {
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  readonly upcast: Upcast;
  readonly projections: readonly Projection[];
  readonly report: (line: string) => void;
}

export interface WorkerReport {
  readonly leads: boolean;
  readonly stuck: boolean;
  readonly projections: Readonly<Record<string, ProjectionReport>>;
}

/** All projections in one process. Any number of workers may run: one of them leads, the others wait to take over. */
export class Worker {
  private readonly stores: Stores;
  private readonly meter = new Metrics();
  private readonly followers: readonly Follower[];
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private leads = false;

  constructor(private readonly settings: WorkerSettings) {
    const { eventStoreUrl, databaseUrl, upcast, projections, report } = settings;
    const owner = `projections ${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
    const known = [...new Set(projections.flatMap(({ handles }) => handles))];
    const events = new AllEvents(eventStoreUrl, upcast);
    this.stores = { database: new Database(databaseUrl, owner), events, known, report };
    this.followers = projections.map((projection) => new Follower(projection, this.stores, this.meter));
  }

  start(): void {
    const { settings } = this;
    const { database } = this.stores;
    this.running = runAsLeader({
      url: database.url,
      owner: database.owner,
      signal: this.stopping.signal,
      lead: (leading) => this.lead(leading),
      restart: (name) => this.followers.find(({ projection }) => projection.name === name)?.restart(),
      report: settings.report,
    });
  }

  /** Finishes the batches under way and gives the lead to whoever waits for it. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.race([
      this.running.then(() => Promise.all([this.stores.database.end(), this.stores.events.end()])),
      setTimeout(STOP_WITHIN, undefined, { ref: false }),
    ]);
  }

  health(): WorkerReport {
    const projections = Object.fromEntries(
      this.followers.map(({ projection, health }) => [projection.name, health.report()]),
    );
    return { leads: this.leads, stuck: Object.values(projections).some(({ stuck }) => stuck), projections };
  }

  /** In Prometheus form; without the progress of rebuilds while Postgres is away. */
  async metrics(): Promise<{ readonly contentType: string; readonly text: string }> {
    const { leads, projections } = this.health();
    const rebuilds = await rebuildsOf(this.stores.database).catch(() => new Map<string, number>());
    return { contentType: this.meter.contentType, text: await this.meter.text(leads, projections, rebuilds) };
  }

  private async lead(leading: AbortSignal): Promise<void> {
    this.leads = true;
    // Each follower and each watch may wait on it at once; Node takes more than ten for a leak.
    setMaxListeners(3 * this.followers.length + 10, leading);
    this.settings.report('Leadership acquired.');
    const work = this.followers.flatMap((follower) => [follower.run(leading), watch(follower, this.stores, leading)]);
    await Promise.all(work).finally(() => (this.leads = false));
  }
}
