import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { AllEvents } from '../event-store/all-events.js';
import { Database } from '../postgres/database.js';
import { candidate } from '../postgres/leadership.js';
import type { Projection } from '../projection.js';
import { Follower } from './follower.js';
import type { ProjectionReport } from './projection-health.js';
import { watch } from './watch.js';

/** A store that does not answer must not hold up the end. */
const STOP_WITHIN = 4000;

export interface WorkerSettings {
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
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
  private readonly database: Database;
  private readonly events: AllEvents;
  private readonly followers: readonly Follower[];
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private leads = false;

  constructor(private readonly settings: WorkerSettings) {
    const { eventStoreUrl, databaseUrl, projections, report } = settings;
    this.database = new Database(databaseUrl, `projections ${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`);
    this.events = new AllEvents(eventStoreUrl);
    const known = [...new Set(projections.flatMap(({ handles }) => handles))];
    const stores = { database: this.database, events: this.events, known, report };
    this.followers = projections.map((projection) => new Follower(projection, stores));
  }

  start(): void {
    const { database, settings } = this;
    this.running = candidate({
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
      this.running.then(() => Promise.all([this.database.end(), this.events.end()])),
      setTimeout(STOP_WITHIN, undefined, { ref: false }),
    ]);
  }

  health(): WorkerReport {
    const projections = Object.fromEntries(
      this.followers.map(({ projection, health }) => [projection.name, health.report()]),
    );
    return { leads: this.leads, stuck: Object.values(projections).some(({ stuck }) => stuck), projections };
  }

  private async lead(leading: AbortSignal): Promise<void> {
    this.leads = true;
    this.settings.report('This worker leads.');
    const work = this.followers.flatMap((follower) => [follower.run(leading), watch(follower, this.events, leading)]);
    await Promise.all(work);
    this.leads = false;
  }
}
