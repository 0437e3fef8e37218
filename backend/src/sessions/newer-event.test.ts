import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Event } from '@shop/domain';
import { sessionExamples as examples } from '@shop/domain/testing';
import { sessionsCatalogue, sessionStream } from '@shop/domain/sessions';
import { Writer } from '@shop/eventing/event-store/testing/writer';
import { StoryShop } from '../testing/shop.js';

let shop: StoryShop;
let writer: Writer;
beforeAll(async () => {
  shop = await StoryShop.open();
  writer = new Writer(shop.eventStore.url);
});
afterAll(async () => {
  await writer.end();
  await shop.close();
});

const newerType: Event = { type: 'VehicleInspected', data: { grade: 'A' }, at: '2026-06-30T08:10:00.000Z' };

/** A visit to which a newer version of the program has written. */
async function visitWith(event: Event, schemaVersion: number): Promise<string> {
  const uuid = await shop.given(examples.SessionStarted, examples.VehicleIdentified, examples.BasePriceEstablished);
  await writer.write(sessionStream(uuid), [event], { schemaVersion });
  return uuid;
}

describe.each([
  ['of a newer version', examples.VehicleIdentified, 2],
  ['of a newer type', newerType, 1],
] as const)('a visit with an event %s', (_, event, version) => {
  it('is not decided on by a program that does not know it: 503 with Retry-After, and nothing is written', async () => {
    const uuid = await visitWith(event, version);
    const answers = await Promise.all([
      shop.ask('GET', `/api/sessions/${uuid}`),
      shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage: 12 }),
      shop.ask('POST', '/api/steps', { uuid, stepNumber: 1 }),
      shop.ask('POST', '/api/create-payment-intent', { sessionUuid: uuid, amount: 1900 }),
    ]);
    for (const { status, headers, body } of answers) {
      expect({ status, code: body['code'], retryAfter: headers.get('retry-after') }).toEqual({
        status: 503,
        code: 'newer-version',
        retryAfter: '2',
      });
    }
    expect(await shop.endOf(sessionStream(uuid))).toBe(3);
  });

  it('leaves every other visit as it is', async () => {
    await visitWith(event, version);
    const uuid = await shop.given(examples.SessionStarted);
    expect((await shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage: 12 })).status).toBe(200);
  });
});

describe('a type that is only announced', () => {
  it('is not written: the programs of the last release could not read it', async () => {
    const entry: { announced?: true } = sessionsCatalogue.LanguageChanged;
    entry.announced = true;
    try {
      await expect(shop.given(examples.SessionStarted, examples.LanguageChanged)).rejects.toThrow('only announced');
    } finally {
      delete entry.announced;
    }
    await expect(shop.given(examples.SessionStarted, examples.LanguageChanged)).resolves.toBeTypeOf('string');
  });
});
