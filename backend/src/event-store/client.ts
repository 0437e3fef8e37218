import { EventStoreDBClient } from '@eventstore/db-client';

/** One client for the process; it connects on first use (one channel, whatever the number of callers). */
export const connectEventStore = (url: string): EventStoreDBClient => EventStoreDBClient.connectionString(url);

export { EventStoreDBClient };
