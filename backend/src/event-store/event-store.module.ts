import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Configuration } from '../platform/configuration.js';
import { CONFIGURATION } from '../platform/tokens.js';
import { connectEventStore, EventStoreDBClient } from './client.js';
import { DataKeys } from './data-keys.js';
import { EventLog } from './event-log.js';
import { EventStoreHealth } from './event-store-health.js';
import { PersonalData } from './personal-data.js';
import { Reactions } from './reactions.js';
import { StreamChanges } from './stream-changes.js';
import { Streams } from './streams.js';
import { within } from './unavailable.js';

const DISPOSE_TIMEOUT_MS = 2000;

@Global()
@Module({
  providers: [
    {
      provide: EventStoreDBClient,
      useFactory: ({ eventStoreUrl }: Configuration) => connectEventStore(eventStoreUrl),
      inject: [CONFIGURATION],
    },
    {
      provide: DataKeys,
      useFactory: (client: EventStoreDBClient, { keys }: Configuration) => new DataKeys(client, keys.master),
      inject: [EventStoreDBClient, CONFIGURATION],
    },
    {
      provide: PersonalData,
      useFactory: (keys: DataKeys, { keys: { search } }: Configuration) => new PersonalData(keys, search),
      inject: [DataKeys, CONFIGURATION],
    },
    {
      provide: EventLog,
      useFactory: (client: EventStoreDBClient, personalData: PersonalData) => new EventLog(client, personalData),
      inject: [EventStoreDBClient, PersonalData],
    },
    { provide: Streams, useFactory: (log: EventLog) => new Streams(log), inject: [EventLog] },
    EventStoreHealth,
    Reactions,
    StreamChanges,
  ],
  exports: [Streams, PersonalData, EventStoreHealth, Reactions, StreamChanges],
})
export class EventStoreModule implements OnApplicationShutdown {
  constructor(@Inject(EventStoreDBClient) private readonly client: EventStoreDBClient) {}

  async onApplicationShutdown(): Promise<void> {
    await within(DISPOSE_TIMEOUT_MS, this.client.dispose()).catch(() => undefined);
  }
}
