import { BEGINNING, isAfter } from '../event.js';
import type { Projection } from '../projection.js';
import { applyBatch, type Target } from './apply.js';
import { claim, LeaseLost, Outdated, recordFailure, rememberStore, type Lease } from './checkpoint.js';
import { backoff, pause } from '../backoff.js';
import { rebuild } from '../rebuild/rebuild.js';
import type { Metrics } from './metrics.js';
import { ProjectionHealth } from './projection-health.js';
import type { Stores } from './stores.js';

const EMPTY_CHECKPOINT_EVERY = 1000;
/** So long after its start, silence means that nothing is left to fail on; milliseconds. */
const SETTLED_AFTER = 1000;

const kindOf = (error: unknown): string =>
  error instanceof LeaseLost ? 'fence lost' : error instanceof Outdated ? 'other rules' : 'other';

/** Keeps the tables of one projection up to date for as long as this process leads. */
export class Follower {
  readonly health = new ProjectionHealth();
  private again = new AbortController();

  constructor(
    readonly projection: Projection,
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

  /** The tables that are read stay as they are until the new ones take their place. */
  private async makeAnew(reason: string, signal: AbortSignal): Promise<void> {
    const { projection, stores, health } = this;
    stores.report(`${reason} They are rebuilt.`);
    health.rebuilds();
    const { events, took } = await rebuild(projection, stores, { signal, mayBlock: true, goLive: true });
    stores.report(`${projection.name} was rebuilt from ${events} events in ${took} ms.`);
  }

  private async follow(signal: AbortSignal, wentWell: () => void): Promise<void> {
    const { projection, stores, health } = this;
    const { database, events, report } = stores;
    const lease = await this.claim(signal);
    health.claimed(lease);
    let isSure = await this.isSameStore(lease);
    const claimedAt = Date.now();
    let writtenAt = claimedAt;
    const target: Target = { database, projection, lease, report, isLive: true };
    for await (const batch of events.follow({ types: projection.handles, after: lease.position, signal })) {
      const isDue = Date.now() - writtenAt >= EMPTY_CHECKPOINT_EVERY;
      const isNews = batch.events.length > 0 || (isDue && isAfter(batch.position, lease.position));
      if (isNews) {
        const startedAt = performance.now();
        await applyBatch(target, batch);
        this.meter.batch(projection.name, (performance.now() - startedAt) / 1000, batch.events.length);
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

  private async claim(signal: AbortSignal): Promise<Lease> {
    const { projection, stores } = this;
    const { database } = stores;
    const take = () => database.writing((queries) => claim(queries, projection, database.owner));
    try {
      return await take();
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
      await this.makeAnew(error.message, signal);
      return take();
    }
  }

  /** False while the log is empty; throws when the tables were made of another log. */
  private async isSameStore(lease: Lease): Promise<boolean> {
    const { database, events, known } = this.stores;
    const store = (await events.next(known, BEGINNING))?.id;
    if (lease.store === store) return store !== undefined;
    if (lease.store !== null) {
      throw new Error('The tables were made of another event store: rebuild them, or give the right address.');
    }
    if (store !== undefined) await rememberStore(database, lease, store);
    return store !== undefined;
  }

  private async failed(error: unknown): Promise<void> {
    const { database, report } = this.stores;
    const reason = error instanceof Error ? error.message : String(error);
    const lease = this.health.failed(reason);
    this.meter.failure(this.projection.name, kindOf(error));
    report(`${this.projection.name} restarts: ${reason}`);
    if (lease === undefined || error instanceof LeaseLost) return;
    await recordFailure(database, lease, reason).catch(() => undefined);
  }
}
