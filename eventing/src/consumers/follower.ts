import { backoff, pause } from '../backoff.js';
import type { Batch } from '../event-store/all-events.js';
import { LogRefused } from '../event-store/log-identity.js';
import { isOfEventStore } from '../event-store/calls/store-errors.js';
import { BEGINNING, isAfter } from '../event.js';
import { checkLog } from './anchors.js';
import { applyBatch, type Target } from './apply.js';
import { ConsumerHealth } from './consumer-health.js';
import { LeaseLost, NewerTables, Outdated, reasonOf, type Consumer, type Lease } from './consumer.js';
import { Feed } from './feed/feed.js';
import { LOG_REFUSED } from './log-report.js';
import type { Metrics } from './metrics.js';
import { readingOutage } from './outages/outage.js';
import { Pace } from './feed/pace.js';
import type { Stores } from './stores.js';

/** Time after which a position that has moved without events is stored, in ms; a restart reads so much again. */
const EMPTY_CHECKPOINT_INTERVAL_MS = 10_000;
/** Time after its start without a failure from which a consumer counts as healthy, in ms. */
const HEALTHY_AFTER_MS = 1000;

const KINDS = [
  [LeaseLost, 'lease-lost'],
  [LogRefused, LOG_REFUSED],
  [Outdated, 'outdated-tables'],
] as const;

const kindOf = (error: unknown): string => KINDS.find(([type]) => error instanceof type)?.[1] ?? 'other';

/** Brings a consumer the events of the log for as long as this process leads. */
export class Follower {
  readonly health = new ConsumerHealth();
  private restarting = new AbortController();

  constructor(
    readonly consumer: Consumer,
    private readonly stores: Stores,
    private readonly meter: Metrics,
    private readonly onRefused: () => void = () => undefined,
    private readonly outage = readingOutage(stores.report),
    private readonly feed = new Feed(stores.events, consumer.handles),
  ) {}

  /** Restarts from the present checkpoint, because it was moved or because the subscription brings nothing any more. */
  restart(): void {
    this.feed.renew();
    this.restarting.abort();
  }

  /** Follows until the signal aborts; `resign` is called when only a newer program can go on. */
  async run(signal: AbortSignal, resign: (reason: Error) => void): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++) {
      this.restarting = new AbortController();
      try {
        await this.follow(AbortSignal.any([signal, this.restarting.signal]), () => (failures = 0));
        if (this.restarting.signal.aborted) failures = -1;
      } catch (error) {
        if (signal.aborted) break;
        await this.failed(error);
        if (error instanceof NewerTables) {
          this.health.outdated();
          resign(error);
        }
        await pause(backoff(failures), signal);
      }
    }
    this.health.standBy();
  }

  private async follow(signal: AbortSignal, onHealthy: () => void): Promise<void> {
    const { consumer, stores, health } = this;
    const { database, events, report } = stores;
    const rebuilds = (): void => health.rebuilds();
    const lease = await consumer.acquire({ owner: database.owner, signal, rebuilds });
    health.acquired(lease);
    const shop = await checkLog(events, lease);
    health.acceptedLog();
    if (lease.wasRefused === true) await consumer.storeFailure(database, lease, null);
    let isFounded = await this.storeShop(lease, shop);
    const acquiredAt = Date.now();
    let writtenAt = acquiredAt;
    const target: Target = { database, consumer, lease, report };
    if (lease.anchor === null && isAfter(lease.position, BEGINNING))
      await applyBatch(target, await this.anchored({ events: [], position: lease.position }));
    const pace = new Pace();
    for await (const batch of this.feed.follow({ types: consumer.handles, after: lease.position, signal })) {
      const isDue = Date.now() - writtenAt >= EMPTY_CHECKPOINT_INTERVAL_MS;
      const isCommitDue = batch.events.length > 0 || (isDue && isAfter(batch.position, lease.position));
      if (isCommitDue) {
        const startedAt = performance.now();
        await applyBatch(target, await this.anchored(batch));
        this.meter.batch(consumer.name, (performance.now() - startedAt) / 1000, batch.events.length);
        writtenAt = Date.now();
      }
      health.reached(batch.position);
      isFounded ||= isCommitDue && (await this.storeShop(lease, await events.shopId()));
      const isHealthy = batch.events.length > 0 || Date.now() - acquiredAt >= HEALTHY_AFTER_MS;
      if (isHealthy) onHealthy();
      if (isHealthy || !health.isFailing) health.followed(lease);
      if (isHealthy) this.outage.over();
      const waitMs = signal.aborted ? 0 : pace.waitAfter(batch.events.length);
      if (waitMs > 0) await pause(waitMs, signal);
      if (signal.aborted) return;
    }
  }

  /** Stores the shop id of the log; false while the log has none. */
  private async storeShop(lease: Lease, shop: string | undefined): Promise<boolean> {
    if (shop !== undefined && lease.store === null) {
      await this.consumer.storeShopId(this.stores.database, lease, shop);
    }
    return shop !== undefined;
  }

  /** Gives a batch without events an anchor: the last event that the log has at its position or before. */
  private async anchored(batch: Batch): Promise<Batch> {
    if (batch.events.length > 0 || batch.anchor !== undefined) return batch;
    const anchor = await this.stores.events.anchorAt(batch.position);
    return anchor === undefined ? batch : { ...batch, anchor };
  }

  private async failed(error: unknown): Promise<void> {
    const { database, events, report } = this.stores;
    const reason = reasonOf(error);
    const isRefused = error instanceof LogRefused;
    const isKnown = isRefused && this.health.report().failure === reason;
    const wasRefused = this.health.log === 'refused';
    const lease = isRefused ? this.health.refused(reason) : this.health.failed(reason);
    const kind = kindOf(error);
    this.meter.failure(this.consumer.name, kind);
    if (isRefused) {
      if (!isKnown) report(`${this.consumer.name} refuses the log: ${reason}`);
      events.reconnect();
      if (!wasRefused) this.onRefused();
    } else if (isOfEventStore(error)) this.outage.failed(`The log cannot be read: ${reason}`);
    else report(`${this.consumer.name} restarts: ${reason}`);
    if (lease === undefined || error instanceof LeaseLost) return;
    await this.consumer.storeFailure(database, lease, { kind, reason }).catch(() => undefined);
  }
}
