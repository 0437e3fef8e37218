import { randomBytes, randomUUID } from 'node:crypto';
import type { StreamStore } from '@shop/eventing/event-store/streams';
import { isOrderStream, orderOf } from '@shop/domain/orders';
import { refuseSession, sessionStream } from '@shop/domain/sessions';
import { LRUCache } from 'lru-cache';
import { unwrapKey, wrapKey, type MasterKey, type WrappedKey } from './wrapping.js';

/** The unwrapped key of a visit. */
export interface DataKey {
  readonly key: Buffer;
  readonly version: string;
}

const CACHE_TTL_MS = 60_000;
const CACHE_ENTRIES = 10_000;
const KEY_BYTES = 32;

/** The data keys of visits, stored in the event store (stream `key-<uuid>`), wrapped by the master key from the environment. */
export class DataKeys {
  private readonly cache: LRUCache<string, DataKey>;
  private readonly pending = new Map<string, Promise<DataKey>>();

  constructor(
    private readonly store: StreamStore,
    private readonly master: MasterKey,
    entries = CACHE_ENTRIES,
  ) {
    this.cache = new LRUCache({ max: entries, ttl: CACHE_TTL_MS, ttlAutopurge: true });
  }

  /** The key of a visit, or undefined when it never had one or was erased. */
  async find(of: string): Promise<DataKey | undefined> {
    const stream = ownerOf(of);
    const known = this.cache.get(stream);
    if (known !== undefined) return known;
    const stored = await this.read(stream);
    if (stored === undefined) return undefined;
    const found = { key: unwrapKey(this.master, stream, stored), version: stored.masterKeyVersion };
    this.cache.set(stream, found);
    return found;
  }

  /** Deletes the key of a visit for good, so that it can never get another one. Other processes forget it within a minute. */
  async erase(of: string): Promise<void> {
    const stream = ownerOf(of);
    await this.store.tombstone(keyStreamOf(stream));
    this.cache.delete(stream);
  }

  /** The key of a visit, made and stored before anything is encrypted with it, unless the visit has one; concurrent calls share one search. Refuses an erased one. */
  async findOrMake(of: string): Promise<DataKey> {
    const stream = ownerOf(of);
    const pending = this.pending.get(stream) ?? this.foundOrMade(stream).finally(() => this.pending.delete(stream));
    this.pending.set(stream, pending);
    return pending;
  }

  private async foundOrMade(stream: string): Promise<DataKey> {
    const known = this.cache.get(stream);
    if (known !== undefined) return known;
    const own = { key: randomBytes(KEY_BYTES), version: this.master.version };
    const data = wrapKey(this.master, stream, own.key);
    const event = { id: randomUUID(), type: 'DataKeyMade', data, metadata: { schemaVersion: 1, actor: 'system' } };
    if ((await this.store.append(keyStreamOf(stream), -1, [event])) !== 'conflict') {
      this.cache.set(stream, own);
      return own;
    }
    return (await this.find(stream)) ?? refuseSession('session-not-found');
  }

  private async read(stream: string): Promise<WrappedKey | undefined> {
    return (await this.store.first(keyStreamOf(stream)))?.data as WrappedKey | undefined;
  }
}

/** `session-<uuid>` → `key-<uuid>`. */
const keyStreamOf = (stream: string): string => `key-${stream.slice(stream.indexOf('-') + 1)}`;

/** Personal data of an order is encrypted with the key of the visit that bought it. */
const ownerOf = (stream: string): string => (isOrderStream(stream) ? sessionStream(orderOf(stream)) : stream);
