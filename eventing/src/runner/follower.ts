import { backoff, pause } from '../backoff.js';
import { BEGINNING, isAfter } from '../event.js';
import { applyBatch, type Target } from './apply.js';
import { ConsumerHealth } from './consumer-health.js';
import { LeaseLost, reasonOf, type Consumer, type Lease } from './consumer.js';
import { Outdated } from './checkpoint.js';
import type { Metrics } from './metrics.js';
import type { Stores } from './stores.js';

const EMPTY_CHECKPOINT_EVERY = 1000;
/** So long after its start, silence means that nothing is left to fail on; milliseconds. */
const SETTLED_AFTER = 1000;

const kindOf = (error: unknown): string =>
  error instanceof LeaseLost ? 'fence lost' : error instanceof Outdated ? 'other rules' : 'other';

/** Brings a consumer the events of the log for as long as this process leads. */
export class Follower {
  readonly health = new ConsumerHealth();
  private again = new AbortController();

  constructor(
    readonly consumer: Consumer,
    private readonly stores: Stores,
    private readonly meter: Metrics,
  ) {}

  /** Begins again from the checkpoint as it is then: somebody moved it, or nothing comes any more. */
  restart(): void {
    this.again.abort();
  }

  async run(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++) {
      this.again = new AbortController();
      try {
        await this.follow(AbortSignal.any([signal, this.again.signal]), () => (failures = 0));
        if (this.again.signal.aborted) failures = -1;
      } catch (error) {
        await this.failed(error);
        await pause(backoff(failures), signal);
      }
    }
    this.health.standBy();
  }

  private async follow(signal: AbortSignal, wentWell: () => void): Promise<void> {
    const { consumer, stores, health } = this;
    const { database, events, report } = stores;
    const rebuilds = (): void => health.rebuilds();
    const lease = await consumer.acquire({ owner: database.owner, signal, rebuilds });
    health.claimed(lease);
    let isSure = await this.isSameStore(lease);
    const claimedAt = Date.now();
    let writtenAt = claimedAt;
    const target: Target = { database, consumer, lease, report };
    for await (const batch of events.follow({ types: consumer.handles, after: lease.position, signal })) {
      const isDue = Date.now() - writtenAt >= EMPTY_CHECKPOINT_EVERY;
      const isNews = batch.events.length > 0 || (isDue && isAfter(batch.position, lease.position));
      if (isNews) {
        const startedAt = performance.now();
        await applyBatch(target, batch);
        this.meter.batch(consumer.name, (performance.now() - startedAt) / 1000, batch.events.length);
        writtenAt = Date.now();
      }
      isSure ||= isNews && (await this.isSameStore(lease));
      const isSettled = batch.events.length > 0 || Date.now() - claimedAt >= SETTLED_AFTER;
      if (isSettled) wentWell();
      if (isSettled || !health.isFailing) health.followed(lease);
      if (signal.aborted) return;
    }
    if (!signal.aborted) throw new Error('The subscription ended.');
  }

  /** False while the log is empty; throws when another log was read so far. */
  private async isSameStore(lease: Lease): Promise<boolean> {
    const { database, events, known } = this.stores;
    const store = (await events.next(known, BEGINNING))?.id;
    if (lease.store === store) return store !== undefined;
    if (lease.store !== null) {
      throw new Error('The tables were made of another event store: rebuild them, or give the right address.');
    }
    if (store !== undefined) await this.consumer.rememberStore(database, lease, store);
    return store !== undefined;
  }

  private async failed(error: unknown): Promise<void> {
    const { database, report } = this.stores;
    const reason = reasonOf(error);
    const lease = this.health.failed(reason);
    this.meter.failure(this.consumer.name, kindOf(error));
    report(`${this.consumer.name} restarts: ${reason}`);
    if (lease === undefined || error instanceof LeaseLost) return;
    await this.consumer.rememberFailure(database, lease, reason).catch(() => undefined);
  }
}
