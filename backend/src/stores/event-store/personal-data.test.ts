import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStream } from '@shop/domain/orders';
import { ordersExamples } from '@shop/domain/testing';
import { newContext } from '../../platform/message-context.js';
import { StoryShop } from '../../testing/shop.js';
import { EventLog } from './event-log.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

/** A stream as it is stored, and as a copy of the store shows it. */
const storedIn = async (stream: string): Promise<string> => {
  const client = EventStoreDBClient.connectionString(shop.eventStore.url);
  const stored: unknown[] = [];
  for await (const { event } of client.readStream(stream)) stored.push([event?.data, event?.metadata]);
  await client.dispose();
  return JSON.stringify(stored);
};

describe('personal data of an order', () => {
  it('is not readable in what is stored, and is read back', async () => {
    const stream = orderStream(randomUUID());
    const log = shop.app.get(EventLog, { strict: false });
    const examples = Object.values(ordersExamples);
    await log.append(stream, -1, examples, newContext());
    const stored = await storedIn(stream);
    const private_ = ['jeanne@example.fr', 'Jeanne Dupont', 'AB-123-CD', 'WBAKS410500H12345', 'Tous les champs'];
    expect(private_.filter((text) => stored.includes(text))).toEqual([]);
    expect((await log.read(stream)).events).toEqual(examples);
  });
});
