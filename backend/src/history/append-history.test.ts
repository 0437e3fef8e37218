import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulatedHistory } from '@shop/demo-data';
import { orderStream } from '@shop/domain/orders';
import { sessionExamples } from '@shop/domain/testing';
import { EventLog } from '../stores/event-store/event-log.js';
import { StoryShop } from '../testing/shop.js';
import { appendHistory } from './append-history.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open({ canLoseEventStore: true });
}, 60_000);
afterAll(() => shop.close());

const request = { sessions: 40, from: '2026-03-01T00:00:00.000Z', to: '2026-03-08T00:00:00.000Z', seed: 5 };
const visits = [...simulatedHistory(request)];
const logOf = () => shop.app.get(EventLog, { strict: false });
const generated = visits.map(({ batches }) => batches.flatMap(({ events }) => events));
const orders = visits.map(({ order }) => order.flatMap(({ events }) => events));

describe('a made-up history in the log', () => {
  it('is what was generated, each visit in its stream, as the shop reads it', async () => {
    const { visits: written, events } = await appendHistory(logOf(), visits, () => undefined);
    expect(written).toBe(40);
    expect(events).toBe(generated.flat().length + orders.flat().length);
    const read = await Promise.all(visits.map(({ uuid }) => shop.eventsOf(uuid)));
    expect(read).toEqual(generated);
    const delivered = await Promise.all(visits.map(({ uuid }) => logOf().read(orderStream(uuid))));
    expect(delivered.map((order) => order.events)).toEqual(orders);
    expect(orders.flat()).not.toEqual([]);
  });

  it('holds no address in the clear', async () => {
    const { email } = generated.flat().find(({ type }) => type === 'EmailProvided')?.data as { email: string };
    const client = EventStoreDBClient.connectionString(shop.eventStore.url);
    let stored = '';
    for await (const { event } of client.readAll()) stored += JSON.stringify(event?.data);
    await client.dispose();
    expect(stored).toContain('sealed1:');
    expect(stored).not.toContain(email);
  });

  it('is not written twice when it is appended again', async () => {
    await appendHistory(logOf(), visits, () => undefined);
    await appendHistory(logOf(), simulatedHistory(request), () => undefined);
    const read = await Promise.all(visits.map(({ uuid }) => shop.eventsOf(uuid)));
    expect(read).toEqual(generated);
  });

  it('goes on once a store that was silent for longer than the shop waits answers again', async () => {
    const later = [...simulatedHistory({ ...request, sessions: 5, seed: 6 })];
    shop.eventStoreProcess.freeze();
    const thawing = setTimeout(() => shop.eventStoreProcess.thaw(), 4500);
    const { visits: written } = await appendHistory(logOf(), later, () => undefined).finally(() => {
      clearTimeout(thawing);
      shop.eventStoreProcess.thaw();
    });
    expect(written).toBe(5);
  }, 60_000);

  it('stops at a visit that is there with another history', async () => {
    const [first, second] = visits;
    if (first === undefined || second === undefined) throw new Error('there is no history');
    const another = [{ ...first, batches: second.batches }];
    await expect(appendHistory(logOf(), another, () => undefined)).rejects.toThrow('is there already');
  });

  it('fails when one of many visits could not be appended', async () => {
    const many = [...simulatedHistory({ ...request, sessions: 100, seed: 7 })];
    const short = many.filter(({ batches, order }) => batches.length === 2 && order.length === 0);
    const taken = short[Math.floor(short.length / 2)]?.uuid ?? '';
    await shop.givenAs(taken, sessionExamples.SessionStarted, sessionExamples.ConsentGiven);
    await expect(appendHistory(logOf(), many, () => undefined)).rejects.toThrow('is there already');
  });
});
