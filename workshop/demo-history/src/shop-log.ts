import { readEnvironment } from '@shop/backend/platform/environment';
import { readKeys, type KeyConfiguration } from '@shop/backend/platform/key-configuration';
import { DataKeys } from '@shop/backend/stores/event-store/data-keys';
import { EventLog } from '@shop/backend/stores/event-store/event-log';
import { PersonalData } from '@shop/backend/stores/event-store/personal-data';
import { ShopIdentity } from '@shop/backend/stores/event-store/shop-identity';
import { StreamStore } from '@shop/eventing/event-store/streams';

/** Where the log of a shop is, and its keys. */
export interface LogConfiguration {
  readonly eventStoreUrl: string;
  readonly keys: KeyConfiguration;
}

/** Reads the part of the backend's environment that concerns its log. Throws one error with a line per wrong variable. */
export const readLogConfiguration = (environment: NodeJS.ProcessEnv = process.env): LogConfiguration =>
  readEnvironment(environment, (read) => ({ eventStoreUrl: read.text('EVENT_STORE_URL'), keys: readKeys(read) }));

/** Runs `work` with the log of a shop, which is encrypted as the backend does. Throws WrongMasterKey. */
export async function withShopLog<T>(
  { eventStoreUrl, keys }: LogConfiguration,
  work: (log: EventLog) => Promise<T>,
): Promise<T> {
  const store = new StreamStore(eventStoreUrl);
  const identity = new ShopIdentity(store, keys.master);
  try {
    await identity.onApplicationBootstrap();
    return await work(new EventLog(store, new PersonalData(new DataKeys(store, keys.master), keys.search)));
  } finally {
    identity.onApplicationShutdown();
    await store.close();
  }
}
