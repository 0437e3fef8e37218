import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { LiveFigures } from '@shop/domain/analytics';
import { WatchedValue, type ValueWatcher } from '../live-streams/watched-value.js';
import type { Configuration } from '../platform/configuration.js';
import { Notifications } from '../stores/postgres/notifications.js';
import { CONFIGURATION } from '../platform/tokens.js';
import { FindDashboard } from './find-dashboard.query.js';
import { FindFreshness } from './find-freshness.query.js';

/** A watcher of the figures. */
type FigureWatcher = ValueWatcher<LiveFigures>;

const CHANNEL = 'es_progress';
const MAX_WATCHERS = 100;
const MIN_INTERVAL_MS = 400;
const POLL_INTERVAL_MS = 5000;

/**
 * Reads the figures once for all watchers: soon after any read model moved on, at most every 400 ms, and every 5 s in any
 * case, because their lag grows. Without watchers it costs nothing, not even a connection.
 */
@Injectable()
export class FigureFeed implements OnModuleDestroy {
  private readonly logger = new Logger('FigureFeed');
  private readonly figures = new WatchedValue<LiveFigures>({
    read: () => this.read(),
    report: (error) => this.logger.warn(error),
    minIntervalMs: MIN_INTERVAL_MS,
    pollIntervalMs: POLL_INTERVAL_MS,
  });
  private notifications: Notifications | undefined;
  private isShutDown = false;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly queries: QueryBus,
  ) {}

  get isFull(): boolean {
    return this.figures.size >= MAX_WATCHERS;
  }

  /** Emits the figures to this watcher too, until the returned function is called; ends it at once when the shop shuts down. */
  watch(watcher: FigureWatcher): () => void {
    if (this.isShutDown) {
      watcher.end();
      return () => undefined;
    }
    this.notifications ??= new Notifications(this.configuration.databaseUrl, CHANNEL, () => this.figures.changed());
    this.figures.add(watcher);
    return () => void this.leave(watcher);
  }

  async onModuleDestroy(): Promise<void> {
    this.isShutDown = true;
    this.figures.endAll();
    await this.endNotifications();
  }

  private async leave(watcher: FigureWatcher): Promise<void> {
    this.figures.delete(watcher);
    if (this.figures.size === 0) await this.endNotifications();
  }

  private async endNotifications(): Promise<void> {
    const { notifications } = this;
    this.notifications = undefined;
    await notifications?.end();
  }

  private async read(): Promise<LiveFigures> {
    const [figures, freshness] = await Promise.all([
      this.queries.execute(new FindDashboard()),
      this.queries.execute(new FindFreshness()),
    ]);
    return { figures, freshness };
  }
}
