import type { AllEvents } from '../event-store/all-events.js';
import { BEGINNING, isAfter } from '../event.js';
import type { Database } from '../postgres/database.js';
import type { Projection } from '../projection.js';
import { applyBatch, type Target } from './apply.js';
import { claim, FenceLost, recordFailure, rememberStore, type Lease } from './checkpoint.js';
import { patience, pause } from '../patience.js';
import { ProjectionHealth } from './projection-health.js';

export interface Stores {
  readonly database: Database;
  readonly events: AllEvents;
  /** Event types of all projections: the first event of any of them names the log. */
  readonly known: readonly string[];
  readonly report: (line: string) => void;
}

const EMPTY_CHECKPOINT_EVERY = 1000;

/** Keeps the tables of one projection up to date for as long as this process leads. */
export class Follower {
  readonly health = new ProjectionHealth();
  private again = new AbortController();

  constructor(
    readonly projection: Projection,
    private readonly stores: Stores,
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
        await pause(patience(failures), signal);
      }
    }
    this.health.standBy();
  }

  private async follow(signal: AbortSignal, wentWell: () => void): Promise<void> {
    const { projection, stores, health } = this;
    const { database, events, report } = stores;
    const lease = await database.writing((queries) => claim(queries, projection, database.owner));
    health.claimed(lease);
    let isSure = await this.isSameStore(lease);
    let writtenAt = Date.now();
    const target: Target = { database, projection, lease, report };
    for await (const batch of events.follow({ types: projection.handles, after: lease.position, signal })) {
      const isDue = Date.now() - writtenAt >= EMPTY_CHECKPOINT_EVERY;
      const isNews = batch.events.length > 0 || (isDue && isAfter(batch.position, lease.position));
      if (isNews) {
        await applyBatch(target, batch);
        writtenAt = Date.now();
      }
      isSure ||= isNews && (await this.isSameStore(lease));
      health.followed(lease);
      wentWell();
      if (signal.aborted) return;
    }
    if (!signal.aborted) throw new Error('The subscription ended.');
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
    report(`${this.projection.name} begins again: ${reason}`);
    if (lease === undefined || error instanceof FenceLost) return;
    await recordFailure(database, lease, reason).catch(() => undefined);
  }
}
