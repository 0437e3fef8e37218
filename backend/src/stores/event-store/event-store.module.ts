import { Global, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Configuration } from '../../platform/configuration.js';
import { CONFIGURATION } from '../../platform/tokens.js';
import { configured } from '../../platform/configured.js';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { OwnTables } from '../postgres/own-tables.js';
import { DataKeys } from './data-keys.js';
import { EventLog } from './event-log.js';
import { PersonalData } from './personal-data.js';
import { ReactionStores } from './reaction-stores.js';
import { ShopIdentity } from './shop-identity.js';
import { Streams } from './streams.js';

@Global()
@Module({
  providers: [
    configured(StreamStore, ({ eventStoreUrl, storeTimeLimits }) => {
      const logger = new Logger('EventStore');
      return new StreamStore(eventStoreUrl, (line) => logger.warn(line), storeTimeLimits.eventStoreAnswer);
    }),
    {
      provide: DataKeys,
      useFactory: (store: StreamStore, { keys }: Configuration) => new DataKeys(store, keys.master),
      inject: [StreamStore, CONFIGURATION],
    },
    {
      provide: PersonalData,
      useFactory: (keys: DataKeys, { keys: { search } }: Configuration) => new PersonalData(keys, search),
      inject: [DataKeys, CONFIGURATION],
    },
    EventLog,
    { provide: Streams, useFactory: (log: EventLog) => new Streams(log), inject: [EventLog] },
    {
      provide: ShopIdentity,
      /** A program without Postgres has no tables to compare. */
      useFactory: (store: StreamStore, { keys }: Configuration, tables?: OwnTables) =>
        new ShopIdentity(store, keys.master, tables && ((shop) => tables.claim(shop))),
      inject: [StreamStore, CONFIGURATION, { token: OwnTables, optional: true }],
    },
    ReactionStores,
  ],
  exports: [StreamStore, Streams, PersonalData, ReactionStores],
})
export class EventStoreModule implements OnApplicationShutdown {
  constructor(private readonly store: StreamStore) {}

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }
}
