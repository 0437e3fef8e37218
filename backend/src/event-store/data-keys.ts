import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { jsonEvent, NO_STREAM, StreamNotFoundError, WrongExpectedVersionError } from '@eventstore/db-client';
import { LRUCache } from 'lru-cache';
import { within } from './unavailable.js';

/** A visit's own key, as it is used. */
export interface DataKey {
  readonly key: Buffer;
  readonly version: string;
}

export interface MasterKey {
  readonly version: string;
  readonly key: Buffer;
}

interface WrappedKey {
  readonly wrappedKey: string;
  readonly masterKeyVersion: string;
}

const CACHE_MILLISECONDS = 60_000;
const CACHE_ENTRIES = 10_000;
const ANSWER_MILLISECONDS = 3000;
const KEY_BYTES = 32;

/** Keys of visits, in the event store itself (stream `key-<uuid>`), wrapped by the master key from outside. */
export class DataKeys {
  private readonly cache = new LRUCache<string, DataKey>({ max: CACHE_ENTRIES, ttl: CACHE_MILLISECONDS });
  private readonly asked = new Map<string, Promise<DataKey>>();

  constructor(
    private readonly client: EventStoreDBClient,
    private readonly master: MasterKey,
  ) {}

  /** The key of a visit, or undefined when it never had one or was erased. */
  async find(of: string): Promise<DataKey | undefined> {
    const stream = ownerOf(of);
    const known = this.cache.get(stream);
    if (known !== undefined) return known;
    const stored = await within(ANSWER_MILLISECONDS, this.read(stream));
    if (stored === undefined) return undefined;
    const found = { key: this.unwrap(stored, stream), version: stored.masterKeyVersion };
    this.cache.set(stream, found);
    return found;
  }

  /** The key of a visit, made and stored before anything is sealed with it; asked for several times at once, looked for once. */
  async findOrMake(of: string): Promise<DataKey> {
    const stream = ownerOf(of);
    const asked = this.asked.get(stream) ?? this.foundOrMade(stream).finally(() => this.asked.delete(stream));
    this.asked.set(stream, asked);
    return asked;
  }

  private async foundOrMade(stream: string): Promise<DataKey> {
    const known = await this.find(stream);
    if (known !== undefined) return known;
    const own = { key: randomBytes(KEY_BYTES), version: this.master.version };
    const data = { wrappedKey: this.wrap(own.key, stream), masterKeyVersion: own.version };
    const event = jsonEvent({ type: 'DataKeyMade', data, metadata: { schemaVersion: 1, actor: 'system' } });
    try {
      const append = this.client.appendToStream(keyStreamOf(stream), event, { expectedRevision: NO_STREAM });
      await within(ANSWER_MILLISECONDS, append);
      this.cache.set(stream, own);
      return own;
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
    }
    const made = await this.find(stream);
    if (made === undefined) throw new Error(`the key of ${stream} cannot be read back`);
    return made;
  }

  private async read(stream: string): Promise<WrappedKey | undefined> {
    let wrapped: WrappedKey | undefined;
    try {
      for await (const { event } of this.client.readStream(keyStreamOf(stream), { maxCount: 1 })) {
        wrapped = event?.data as unknown as WrappedKey;
      }
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
    }
    return wrapped;
  }

  private wrap(key: Buffer, stream: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.master.key, iv).setAAD(Buffer.from(stream));
    return Buffer.concat([iv, cipher.update(key), cipher.final(), cipher.getAuthTag()]).toString('base64');
  }

  private unwrap({ wrappedKey, masterKeyVersion }: WrappedKey, stream: string): Buffer {
    if (masterKeyVersion !== this.master.version) throw new Error(`master key ${masterKeyVersion} is not at hand`);
    const bytes = Buffer.from(wrappedKey, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.master.key, bytes.subarray(0, 12))
      .setAAD(Buffer.from(stream))
      .setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
  }
}

/** `session-<uuid>` → `key-<uuid>`. */
const keyStreamOf = (stream: string): string => `key-${stream.slice(stream.indexOf('-') + 1)}`;

/** An order is sealed with the key of the visit that bought it. */
const ownerOf = (stream: string): string => stream.replace(/^order-/, 'session-');
