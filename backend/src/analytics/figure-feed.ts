import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { LiveFigures } from '@shop/domain/analytics';
import type { Configuration } from '../platform/configuration.js';
import { Notifications } from '../stores/postgres/notifications.js';
import { CONFIGURATION } from '../platform/tokens.js';
import { FindDashboard } from './find-dashboard.query.js';
import { FindFreshness } from './find-freshness.query.js';

/** Somebody who watches the figures. */
export interface Watcher {
  readonly show: (live: LiveFigures) => void;
  readonly end: () => void;
}

const CHANNEL = 'es_progress';
const MOST_WATCHERS = 100;
const FEWEST_MILLISECONDS_BETWEEN = 400;
const LOOK_ANYWAY_MILLISECONDS = 5000;

/**
 * Figures for everyone who watches, read once for all of them: soon after the read models moved on, at most every 400 ms,
 * and every 5 s anyway, because what is behind grows older. Nobody watching costs nothing, not even a connection.
 */
@Injectable()
export class FigureFeed implements OnModuleDestroy {
  private readonly logger = new Logger('FigureFeed');
  private readonly watchers = new Set<Watcher>();
  private notifications: Notifications | undefined;
  private timer: NodeJS.Timeout | undefined;
  private shownAt = 0;
  private isReading = false;
  private isDue = false;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly queries: QueryBus,
  ) {}

  get isFull(): boolean {
    return this.watchers.size >= MOST_WATCHERS;
  }

  /** Shows the figures to this watcher too, from now until the returned function is called. */
  watch(watcher: Watcher): () => void {
    this.watchers.add(watcher);
    this.notifications ??= new Notifications(this.configuration.databaseUrl, CHANNEL, (payload) => {
      if (payload === undefined || payload.startsWith('visits ')) this.soon();
    });
    this.soon();
    return () => void this.leave(watcher);
  }

  async onModuleDestroy(): Promise<void> {
    for (const watcher of [...this.watchers]) watcher.end();
    this.watchers.clear();
    await this.rest();
  }

  private async leave(watcher: Watcher): Promise<void> {
    this.watchers.delete(watcher);
    if (this.watchers.size === 0) await this.rest();
  }

  private async rest(): Promise<void> {
    clearTimeout(this.timer);
    const { notifications } = this;
    this.notifications = undefined;
    await notifications?.end();
  }

  private soon(): void {
    this.isDue = true;
    this.wakeIn(Math.max(0, this.shownAt + FEWEST_MILLISECONDS_BETWEEN - Date.now()));
  }

  private wakeIn(milliseconds: number): void {
    if (this.isReading) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.read(), milliseconds);
  }

  private async read(): Promise<void> {
    if (this.watchers.size === 0) return;
    this.isReading = true;
    this.isDue = false;
    this.shownAt = Date.now();
    try {
      const [figures, freshness] = await Promise.all([
        this.queries.execute(new FindDashboard()),
        this.queries.execute(new FindFreshness()),
      ]);
      for (const { show } of [...this.watchers]) show({ figures, freshness });
    } catch (error) {
      this.logger.warn(error);
    }
    this.isReading = false;
    if (this.watchers.size === 0) return;
    this.wakeIn(this.isDue ? FEWEST_MILLISECONDS_BETWEEN : LOOK_ANYWAY_MILLISECONDS);
  }
}
