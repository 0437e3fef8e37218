import { setMaxListeners } from 'node:events';
import { pause, within } from '../backoff.js';
import { LogRefused } from '../event-store/log-identity.js';
import { Resigned } from '../postgres/leader-election.js';
import { reasonOf, type Consumer } from './consumer.js';
import type { ConsumerReport } from './consumer-health.js';
import { Feed } from './feed/feed.js';
import { Follower } from './follower.js';
import { refusedLog, refusedLogText, type LogReport } from './log-report.js';
import type { Metrics } from './metrics.js';
import { readingOutage } from './outages/outage.js';
import { claimTables } from './shop-tables.js';
import type { Stores } from './stores.js';
import { watch, type StoreLags } from './watch.js';

/** Time for which the other consumers go on until an outdated leader gives up the lead, in ms. */
const RESIGN_AFTER_MS = 5000;
/** Longest wait for each store when a process asks for the lead, in ms. */
const ADMITTED_WITHIN_MS = 3000;

/** Runs consumers side by side in one process, each with its own lease, and watches them. */
export class Followers {
  private readonly followers: readonly Follower[];
  private isOtherShops = false;
  private areCompared = false;

  constructor(
    consumers: readonly Consumer[],
    private readonly stores: Stores,
    private readonly meter: Metrics,
    private readonly schema: string,
    private readonly storeLags: StoreLags,
  ) {
    const refused = (): void => this.reportRefusal();
    const outage = readingOutage(stores.report);
    const feed = new Feed(stores.events, [...new Set(consumers.flatMap(({ handles }) => handles))]);
    this.followers = consumers.map((consumer) => new Follower(consumer, stores, meter, refused, outage, feed));
  }

  /**
   * Marks the tables as those of this log's shop; false when they are another shop's, which is then the state of every consumer.
   * Throws when a store is silent. Once the tables were compared, an event store that is silent keeps nobody from leading: each lease is
   * compared again.
   */
  async admit(): Promise<boolean> {
    const { database, events } = this.stores;
    let shop: string | undefined;
    try {
      shop = await within(ADMITTED_WITHIN_MS, events.shopId());
    } catch (error) {
      if (this.areCompared) return true;
      for (const { health } of this.followers) health.failed(reasonOf(error));
      throw error;
    }
    const tables = { queries: database, url: database.url, schemas: [this.schema] };
    try {
      await within(ADMITTED_WITHIN_MS, claimTables(tables, this.schema, { shop, url: events.url }));
    } catch (error) {
      if (!(error instanceof LogRefused)) throw error;
      this.refuse(error);
      return false;
    }
    this.isOtherShops = false;
    this.areCompared = true;
    for (const { health } of this.followers) health.standBy();
    return true;
  }

  private refuse({ message }: LogRefused): void {
    const isKnown = this.isOtherShops;
    this.isOtherShops = true;
    for (const { health } of this.followers) health.refused(message);
    if (!isKnown && this.log.status === 'refused') this.stores.report(refusedLogText(this.log));
  }

  /** Runs all of them until the signal aborts; throws Resigned when one of them needs a newer program. */
  async run(leading: AbortSignal): Promise<void> {
    const over = new AbortController();
    const signal = AbortSignal.any([leading, over.signal]);
    const resign = (reason: Error): void => {
      void pause(RESIGN_AFTER_MS, signal).then(() => over.abort(reason));
    };
    // Each follower and the watch may listen to it at once; Node takes more than ten listeners for a leak.
    setMaxListeners(3 * this.followers.length + 50, signal);
    await Promise.all([
      watch(this.followers, this.stores, this.storeLags, signal),
      ...this.followers.map((follower) => follower.run(signal, resign)),
    ]);
    if (!leading.aborted) throw new Resigned(String(over.signal.reason));
  }

  restart(name: string): void {
    this.followers.find(({ consumer }) => consumer.name === name)?.restart();
  }

  get isStuck(): boolean {
    return Object.values(this.reports).some(({ stuck }) => stuck);
  }

  /** Whether the log is the one that was read, for all consumers together. */
  get log(): LogReport {
    const refusing = this.followers.filter(({ health }) => health.log === 'refused');
    const [first] = refusing;
    const names = refusing.map(({ consumer }) => consumer.name);
    if (first !== undefined)
      return refusedLog(this.meter.kind, names, first.health.report().failure ?? '', this.isOtherShops);
    return { status: this.followers.every(({ health }) => health.log === 'accepted') ? 'accepted' : 'unknown' };
  }

  /** Reports once what a refused log means and what recovers, when the first consumer refuses it. */
  private reportRefusal(): void {
    const { log } = this;
    if (log.status === 'refused' && log.by.length === 1) this.stores.report(refusedLogText(log));
  }

  get reports(): Readonly<Record<string, ConsumerReport>> {
    return Object.fromEntries(this.followers.map(({ consumer, health }) => [consumer.name, health.report()]));
  }
}
