import { copyDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { startEventStore, type EventStore } from '../../../workshop/launch/testing/event-store.mjs';

/** An event store whose log can be backed up and restored, at the same URL. */
export class RestorableStore {
  constructor(private eventStore: EventStore) {}

  static async start(): Promise<RestorableStore> {
    return new RestorableStore(await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES }));
  }

  get url(): string {
    return this.eventStore.url;
  }

  get port(): number {
    return this.eventStore.port;
  }

  /** Copies the log as it is now; the store is unavailable for a moment. */
  async backUp(): Promise<string> {
    const { databaseUrl } = this.eventStore;
    await this.eventStore.stop();
    const copy = await copyDatabase(databaseUrl);
    await this.goOnWith(databaseUrl);
    return copy;
  }

  /** Restarts the store with an earlier copy of the log. */
  async restore(copy: string): Promise<void> {
    await this.eventStore.stop();
    await this.goOnWith(copy);
  }

  stop(): Promise<unknown> {
    return Promise.resolve(this.eventStore.stop());
  }

  private async goOnWith(databaseUrl: string): Promise<void> {
    this.eventStore = await startEventStore({ databaseUrl, port: this.port });
  }
}
