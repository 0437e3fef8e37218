import { randomBytes, randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newContext, type MessageContext } from '@shop/backend/platform/message-context';
import { simulatedHistory, type SimulatedSession } from '@shop/demo-data';
import { sessionStream } from '@shop/domain/sessions';
import { sessionExamples } from '@shop/domain/testing';
import { appendHistory } from './append-history.js';
import { withShopLog } from './shop-log.js';
import { generatedOf, StoryLog } from './testing/story-log.js';

let shop: StoryLog;
beforeAll(async () => {
  shop = await StoryLog.open();
}, 60_000);
afterAll(() => shop.close());

const request = { sessions: 40, from: '2026-03-01T00:00:00.000Z', to: '2026-03-08T00:00:00.000Z', seed: 5 };
const visits = [...simulatedHistory(request)];
const generated = generatedOf(visits);
const append = (history: Iterable<SimulatedSession>) =>
  withShopLog(shop.configuration, (log) => appendHistory(log, history, () => undefined));

/** Every event of the log as it is stored. */
async function storedEvents() {
  const client = EventStoreDBClient.connectionString(shop.store.url);
  const stored: { stream: string | undefined; data: unknown; metadata: unknown }[] = [];
  for await (const { event } of client.readAll())
    stored.push({ stream: event?.streamId, data: event?.data, metadata: event?.metadata });
  await client.dispose();
  return stored;
}

describe('a made-up history in the log', () => {
  it('is what was generated, each visit in its stream, as the shop reads it', async () => {
    const { visits: written, events } = await append(visits);
    expect(written).toBe(40);
    expect(events).toBe(generated.sessions.flat().length + generated.orders.flat().length);
    expect(await shop.eventsOf(visits)).toEqual(generated);
    expect(generated.orders.flat()).not.toEqual([]);
  });

  it('holds no address in the clear', async () => {
    const { email } = generated.sessions.flat().find(({ type }) => type === 'EmailProvided')?.data as { email: string };
    const stored = JSON.stringify((await storedEvents()).map(({ data }) => data));
    expect(stored).toContain('sealed1:');
    expect(stored).not.toContain(email);
  });

  it('has the metadata that the shop itself writes, fingerprints included', async () => {
    const all = visits.flatMap(({ uuid, batches }) => batches.map((batch) => ({ uuid, batch })));
    const found = all.find(({ batch }) => batch.events.some(({ type }) => type === 'EmailProvided'));
    if (found === undefined) throw new Error('there is no e-mail');
    const { events, commandId, actor } = found.batch;
    const other = sessionStream(randomUUID());
    const context = newContext({ commandId, correlationId: commandId, actor, origin: 'simulated' });
    await shop.ofBackend.append(other, -1, events, context);
    const stored = (await storedEvents()).filter(
      ({ metadata }) => (metadata as MessageContext | undefined)?.commandId === commandId,
    );
    const metadataIn = (stream: string) =>
      stored.filter((event) => event.stream === stream).map(({ metadata }) => metadata);
    expect(metadataIn(sessionStream(found.uuid))).toEqual(metadataIn(other));
    expect(metadataIn(other)).toContainEqual(expect.objectContaining({ hmac: { email: expect.any(String) } }));
  });

  it('is not written twice when it is appended again', async () => {
    await append(visits);
    await append(simulatedHistory(request));
    expect(await shop.eventsOf(visits)).toEqual(generated);
  });

  it('goes on once a store that was silent for longer than the shop waits answers again', async () => {
    const later = [...simulatedHistory({ ...request, sessions: 5, seed: 6 })];
    const { visits: written } = await withShopLog(shop.configuration, async (log) => {
      shop.store.freeze();
      const thawing = setTimeout(() => shop.store.thaw(), 4500);
      return appendHistory(log, later, () => undefined).finally(() => {
        clearTimeout(thawing);
        shop.store.thaw();
      });
    });
    expect(written).toBe(5);
  }, 60_000);

  it('stops at a visit that is there with another history', async () => {
    const [first, second] = visits;
    if (first === undefined || second === undefined) throw new Error('there is no history');
    await expect(append([{ ...first, batches: second.batches }])).rejects.toThrow('is there already');
  });

  it('fails when one of many visits could not be appended', async () => {
    const many = [...simulatedHistory({ ...request, sessions: 100, seed: 7 })];
    const short = many.filter(({ batches, order }) => batches.length === 2 && order.length === 0);
    const taken = sessionStream(short[Math.floor(short.length / 2)]?.uuid ?? '');
    const { SessionStarted, ConsentGiven } = sessionExamples;
    await shop.ofBackend.append(taken, -1, [SessionStarted, ConsentGiven], newContext());
    await expect(append(many)).rejects.toThrow('is there already');
  });

  it('is not appended with another master key than that of the shop', async () => {
    const { eventStoreUrl, keys } = shop.configuration;
    const other = { eventStoreUrl, keys: { ...keys, master: { version: '1', key: randomBytes(32) } } };
    const appending = withShopLog(other, (log) => appendHistory(log, visits, () => undefined));
    await expect(appending).rejects.toThrow('MASTER_KEY (version 1) is not the key of shop');
  });
});
