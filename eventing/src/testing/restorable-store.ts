import { copyDatabase } from '../../../launch/testing/databases.mjs';
import { startEventStore, type EventStoreProcess } from '../../../launch/testing/event-store.mjs';

/** An event store whose log can be copied and put back, at one address. */
export class RestorableStore {
  constructor(private process: EventStoreProcess) {}

  static async start(): Promise<RestorableStore> {
    return new RestorableStore(await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES }));
  }

  get url(): string {
    return this.process.url;
  }

  get port(): number {
    return this.process.port;
  }

  /** A copy of the log as it is now; the store is away for a moment. */
  async backUp(): Promise<string> {
    const { databaseUrl } = this.process;
    await this.process.stop();
    const copy = await copyDatabase(databaseUrl);
    await this.goOnWith(databaseUrl);
    return copy;
  }

  /** Goes on with an earlier copy of the log. */
  async restore(copy: string): Promise<void> {
    await this.process.stop();
    await this.goOnWith(copy);
  }

  stop(): Promise<unknown> {
    return Promise.resolve(this.process.stop());
  }

  private async goOnWith(databaseUrl: string): Promise<void> {
    this.process = await startEventStore({ databaseUrl, port: this.port });
  }
}
