import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Event } from '@shop/domain';
import { isAnnounced, personalFieldsOf } from '@shop/domain/event-types';
import { orderStream } from '@shop/domain/orders';
import { sessionStream } from '@shop/domain/sessions';
import { ordersExamples, sessionExamples } from '@shop/domain/testing';
import fc from 'fast-check';
import { newContext } from '../../platform/message-context.js';
import { StoryShop } from '../../testing/shop.js';
import { EventLog } from './event-log.js';
import { PersonalData } from './personal-data.js';
import { vehicleFingerprint } from './sealing.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

/** Those that may be written. */
const written = (examples: Readonly<Record<string, Event>>): Event[] =>
  Object.values(examples).filter(({ type }) => !isAnnounced(type));

/** The texts of the personal fields of an event. */
const personalTextsOf = (event: Event): string[] =>
  personalFieldsOf(event)
    .map((path) =>
      path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], event.data),
    )
    .filter((value) => typeof value === 'string');

/** A stream as it is stored, and as a copy of the store shows it. */
async function storedIn(stream: string): Promise<string> {
  const client = EventStoreDBClient.connectionString(shop.eventStore.url);
  const stored: unknown[] = [];
  for await (const { event } of client.readStream(stream)) stored.push([event?.data, event?.metadata]);
  await client.dispose();
  return JSON.stringify(stored);
}

describe('personal data of an order', () => {
  it('is not readable in what is stored, and is read back', async () => {
    const stream = orderStream(randomUUID());
    const log = shop.app.get(EventLog, { strict: false });
    const examples = written(ordersExamples);
    await log.append(stream, -1, examples, newContext());
    const stored = await storedIn(stream);
    const private_ = examples.flatMap(personalTextsOf);
    for (const text of ['jeanne@example.fr', 'Jeanne Dupont', 'AB-123-CD', 'WBAKS410500H12345', 'Tous les champs'])
      expect(private_).toContainEqual(expect.stringContaining(text));
    expect(private_.filter((text) => stored.includes(text))).toEqual([]);
    expect((await log.read(stream)).events).toEqual(examples);
  });
});

/** The same data with this text in the place of every text. */
function saying(text: string, data: unknown): unknown {
  if (typeof data === 'string') return text;
  if (Array.isArray(data)) return data.map((item) => saying(text, item));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, saying(text, value)]));
}

describe('a text of a visitor that looks like an encrypted one', () => {
  it('comes back as it was, in any field of any event', async () => {
    const log = shop.app.get(EventLog, { strict: false });
    const examples = [...written(sessionExamples), ...written(ordersExamples)];
    const texts = fc.string().map((text) => `sealed1:${text}`);
    const returns = fc.asyncProperty(texts, async (text) => {
      const stream = orderStream(randomUUID());
      const events = examples.map((event) => ({ ...event, data: saying(text, event.data) }));
      await log.append(stream, -1, events, newContext());
      expect((await log.read(stream)).events).toEqual(events);
      expect((await log.readRecorded(stream)).map(({ data }) => data)).toEqual(events.map(({ data }) => data));
    });
    await fc.assert(returns, { numRuns: 10, examples: [['sealed1:1:a:b:c:d:e']] });
  });
});

describe('the address in a change of several fields', () => {
  const { EmailProvided, UrlParametersSynced } = sessionExamples;
  const { email } = EmailProvided.data;
  const changed = { ...UrlParametersSynced, data: { ...UrlParametersSynced.data, changed: { email, src: 'radio' } } };

  it('is found like one that was given alone, and what is read stays encrypted where it lies', async () => {
    const personal = shop.app.get(PersonalData, { strict: false });
    const stream = sessionStream(randomUUID());
    const alone = await personal.seal(stream, randomUUID(), EmailProvided);
    const { data, hmac } = await personal.seal(stream, randomUUID(), changed);
    expect(hmac?.email).toBe(alone.hmac?.email);
    const older = vehicleFingerprint(email, shop.configuration.keys.search);
    expect(personal.fingerprintsOf(email.toUpperCase())).toEqual([hmac?.email, older]);
    const stored = JSON.stringify(data);
    expect(stored).not.toContain(email);
    expect(await personal.openAt(stream, data, ['changed.email'])).toMatchObject({ changed: { email, src: 'radio' } });
    expect(JSON.stringify(data)).toBe(stored);
  });
});
