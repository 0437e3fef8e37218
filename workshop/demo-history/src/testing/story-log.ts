import { randomBytes } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { STORE_TIME_LIMITS } from '@shop/backend/platform/durations';
import { CONFIGURATION } from '@shop/backend/platform/tokens';
import { EventLog } from '@shop/backend/stores/event-store/event-log';
import { EventStoreModule } from '@shop/backend/stores/event-store/event-store.module';
import type { SimulatedSession } from '@shop/demo-data';
import { orderStream } from '@shop/domain/orders';
import { sessionStream } from '@shop/domain/sessions';
import { startEventStoreProcess, type EventStoreProcess } from '../../../launch/testing/event-store.mjs';
import type { LogConfiguration } from '../shop-log.js';

/** The log of a shop for the tests of one file, read by the backend's own module for the event store. */
export class StoryLog {
  private constructor(
    readonly store: EventStoreProcess,
    readonly configuration: LogConfiguration,
    private readonly backend: INestApplicationContext,
  ) {}

  static async open(): Promise<StoryLog> {
    const store = await startEventStoreProcess({ postgresUrl: process.env['SHOP_TEST_EVENT_STORE_POSTGRES'] });
    const keys = { master: { version: '1', key: randomBytes(32) }, search: randomBytes(32) };
    const configuration = { eventStoreUrl: store.url, keys };
    const provider = {
      provide: CONFIGURATION,
      useValue: { ...configuration, databaseUrl: '', storeTimeLimits: STORE_TIME_LIMITS },
    };
    const configured = { module: class {}, global: true, providers: [provider], exports: [CONFIGURATION] };
    const backend = await NestFactory.createApplicationContext(
      { module: class {}, imports: [configured, EventStoreModule] },
      { logger: ['error'] },
    );
    return new StoryLog(store, configuration, backend);
  }

  async close(): Promise<void> {
    await this.backend.close();
    await this.store.stop();
  }

  /** The log as the backend reads and writes it. */
  get ofBackend(): EventLog {
    return this.backend.get(EventLog, { strict: false });
  }

  /** The events of these visits as the backend reads them, and of their orders, a visit at a time: all at once are too much for a busy machine. */
  async eventsOf(visits: readonly SimulatedSession[]) {
    const eventsIn = async (streamOf: (uuid: string) => string) => {
      const all = [];
      for (const { uuid } of visits) all.push((await this.ofBackend.read(streamOf(uuid))).events);
      return all;
    };
    return { sessions: await eventsIn(sessionStream), orders: await eventsIn(orderStream) };
  }
}

/** The events of these visits as they were generated, and of their orders. */
export const generatedOf = (visits: readonly SimulatedSession[]) => ({
  sessions: visits.map(({ batches }) => batches.flatMap(({ events }) => events)),
  orders: visits.map(({ order }) => order.flatMap(({ events }) => events)),
});
