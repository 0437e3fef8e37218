import type { ShopLog } from '@shop/eventing/consumers/shop-tables';
import { StoreFault, unanswered } from '@shop/eventing/event-store/calls/store-fault';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { EventStoreUnavailable } from '@shop/eventing/event-store/unavailable';
import type { Read } from '../platform/environment.js';
import { readMasterKey } from '../platform/key-configuration.js';
import { ShopIdentity } from '../stores/event-store/shop-identity.js';

/** The log and its master key, from the environment. */
export const readLog = (read: Read) => ({ url: read.text('EVENT_STORE_URL'), master: readMasterKey(read) });

/** The log with its shop id; an empty one is founded. Throws when the event store does not answer, and WrongMasterKey. */
export async function foundedLog({ url, master }: ReturnType<typeof readLog>): Promise<ShopLog> {
  const store = new StreamStore(url);
  try {
    return { shop: await new ShopIdentity(store, master).establish(), url };
  } catch (error) {
    if (!(error instanceof EventStoreUnavailable || error instanceof StoreFault)) throw error;
    throw unanswered(url, error);
  } finally {
    await store.close();
  }
}
