import { randomBytes, randomUUID } from 'node:crypto';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { retryUntilDone } from '@shop/eventing/backoff';
import { SHOP_STREAM } from '@shop/eventing/event-store/log-identity';
import type { StreamEvent, StreamStore } from '@shop/eventing/event-store/streams';
import { EventStoreUnavailable } from '@shop/eventing/event-store/unavailable';
import { PostgresUnavailable } from '../postgres/postgres-errors.js';
import { unwrapKey, wrapKey, type MasterKey, type WrappedKey } from './wrapping.js';

const RETRY_MS = 1000;
const PROBE_BYTES = 32;

/** The master key of this process is not the one with which the log is encrypted. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';
}

/**
 * Appends `ShopFounded` to an empty log, and refuses to start on a log that the master key does not decrypt, or beside tables that were
 * read from another shop's log.
 */
export class ShopIdentity implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();

  /** `claim` compares the tables with the shop id of the log. */
  constructor(
    private readonly store: StreamStore,
    private readonly master: MasterKey,
    private readonly claim: (shop: string) => Promise<void> = () => Promise.resolve(),
  ) {}

  /** Throws WrongMasterKey or LogRefused. A store that is away is called again until it answers. */
  async onApplicationBootstrap(): Promise<void> {
    // What is refused later is not caught either: an unhandled rejection ends the process.
    if (!(await this.tryStart())) void retryUntilDone(() => this.tryStart(), RETRY_MS, this.stopping.signal);
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** The shop id of the log, which is founded when it is empty. Throws WrongMasterKey, and EventStoreUnavailable. */
  async establish(): Promise<string> {
    return this.check((await this.store.first(SHOP_STREAM)) ?? (await this.appendShopFounded()));
  }

  private async tryStart(): Promise<boolean> {
    try {
      await this.claim(await this.establish());
      return true;
    } catch (error) {
      if (error instanceof EventStoreUnavailable || error instanceof PostgresUnavailable) return false;
      throw error;
    }
  }

  private async appendShopFounded(): Promise<StreamEvent | undefined> {
    const id = randomUUID();
    const data = { id, probe: wrapKey(this.master, SHOP_STREAM, randomBytes(PROBE_BYTES)) };
    const metadata = { at: new Date().toISOString(), schemaVersion: 1, actor: 'system' };
    await this.store.append(SHOP_STREAM, -1, [{ id, type: 'ShopFounded', data, metadata }]);
    return this.store.first(SHOP_STREAM);
  }

  private check(founded: StreamEvent | undefined): string {
    if (founded === undefined) throw new Error('The event that founds the shop cannot be read back.');
    const { id, probe } = founded.data as { readonly id: string; readonly probe: WrappedKey };
    try {
      unwrapKey(this.master, SHOP_STREAM, probe);
      return id;
    } catch (error) {
      const { version } = this.master;
      throw new WrongMasterKey(
        `MASTER_KEY (version ${version}) is not the key of shop ${id}, whose log this is (version ${probe.masterKeyVersion}).`,
        { cause: error },
      );
    }
  }
}
