import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAfter } from '@shop/eventing/event';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { checkpointsIn } from '@shop/eventing/reactions/checkpoint';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import { newDatabase } from '../../../../workshop/launch/testing/databases.mjs';
import { startEventStore } from '../../../../workshop/launch/testing/event-store.mjs';
import type { Configuration } from '../../platform/configuration.js';
import { migrate } from '../postgres/migrations.js';
import { REACTION_TABLES, ReactionStores } from './reaction-stores.js';
import { ReactionStarts } from './reaction-starts.js';

const reaction: Reaction = { name: 'when-payment-succeeded', type: 'PaymentSucceeded', react: () => [] };

let eventStore: Awaited<ReturnType<typeof startEventStore>>;
let databaseUrl: string;
let streams: StreamStore;
let stores: ReactionStores;
beforeAll(async () => {
  eventStore = await startEventStore({ postgresUrl: process.env['SHOP_TEST_EVENT_STORE_POSTGRES'] });
  databaseUrl = await newDatabase(process.env['SHOP_TEST_POSTGRES'] ?? '', 'starts');
  streams = new StreamStore(eventStore.url);
  stores = new ReactionStores({ databaseUrl, eventStoreUrl: eventStore.url } as Configuration);
});
afterAll(async () => {
  await Promise.all([streams.close(), stores.onApplicationShutdown()]);
  await eventStore.stop();
});

function pay() {
  const metadata = { at: new Date().toISOString(), schemaVersion: 1, actor: 'system' };
  return streams.append(`session-${randomUUID()}`, -1, [{ type: 'PaymentSucceeded', data: {}, metadata }]);
}

describe('the reactions of a new installation', () => {
  it('start before the first payment, also when Postgres can be written to only after it', async () => {
    const starts = new ReactionStarts([reaction], stores);
    await starts.onApplicationBootstrap();
    await pay();
    const payment = await stores.events.lastPosition();
    await migrate(databaseUrl);
    const start = () => checkpointsIn(REACTION_TABLES.schema).readLog(stores.database, reaction.name);
    await expect.poll(start, { timeout: 10_000 }).toBeDefined();
    starts.beforeApplicationShutdown();
    expect(isAfter(payment, (await start())?.position ?? payment)).toBe(true);
  });
});
