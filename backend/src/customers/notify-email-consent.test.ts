import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionEvent } from '@shop/domain';
import { sessionExamples as examples } from '@shop/domain/testing';
import { eventually } from '../testing/eventually.js';
import { StoryShop } from '../testing/shop.js';
import { StoryWorker } from '../testing/worker.js';

let shop: StoryShop;
let strict: { url: string; close: () => Promise<void> };
beforeAll(async () => {
  shop = await StoryShop.open();
  await (await StoryWorker.start(shop.configuration)).stop();
  strict = await shop.openAnother({ sessionBinding: 'strict' });
});
afterAll(async () => {
  await strict.close();
  await shop.close();
});

const { email } = examples.EmailProvided.data;
const CONSENT = [examples.SessionStarted, examples.EmailProvided, examples.ConsentGiven] as const;

const visit = (...more: SessionEvent[]) => shop.given(...CONSENT, ...more);
async function claims(uuid: string, claim: object = {}, at?: string) {
  const body = { sessionUuid: uuid, email, gdprConsent: true, ...claim };
  const { status } = await shop.ask('POST', '/api/webhook/email-consent', body, {}, at);
  expect(status).toBe(202);
}
async function jobsOf(...uuids: string[]) {
  const rows = await shop.rows('select key from graphile_worker.jobs where key = any($1)', [
    uuids.map((uuid) => `consent:${uuid}`),
  ]);
  return rows.length;
}
const isSentSoon = (uuid: string) => eventually(async () => expect(await jobsOf(uuid)).toBe(1));

describe('the page’s word of a consent, while no worker sends the notices', () => {
  it.each([
    ['in the same words', (uuid: string) => ({ sessionUuid: uuid })],
    ['with the uuid in capitals', (uuid: string) => ({ sessionUuid: uuid.toUpperCase() })],
    ['with the address as it was pasted', () => ({ email: ` <${email}>. ` })],
  ])('has the notice of the visit sent, %s', async (_words, claim) => {
    const uuid = await visit();
    await claims(uuid, claim(uuid));
    await isSentSoon(uuid);
  });

  it('is refused with more about a vehicle than 2 KiB, or with none that is one', async () => {
    const uuid = await visit();
    const statusOf = async (vehicleData: unknown) =>
      (await shop.ask('POST', '/api/webhook/email-consent', { sessionUuid: uuid, email, vehicleData })).status;
    const ofBytes = (bytes: number) => ({ modele: 'x'.repeat(bytes - JSON.stringify({ modele: '' }).length) });
    expect([await statusOf(ofBytes(2048)), await statusOf(ofBytes(2049))]).toEqual([202, 400]);
    expect([await statusOf({}), await statusOf([]), await statusOf('BMW')]).toEqual([202, 400, 400]);
    expect(await jobsOf(uuid)).toBe(0);
  });

  it('has nothing sent that is no consent, of another address, or received already', async () => {
    const { ConsentGiven, EmailConsentNotified } = examples;
    const notified = { ...EmailConsentNotified, data: { ...EmailConsentNotified.data, actNumber: 1 } };
    const [given, received] = [await visit(), await visit(notified)];
    const withoutConsent = await shop.given(examples.SessionStarted, examples.EmailProvided);
    const others = [{ gdprConsent: null }, { gdprConsent: false }, { email: null }, { email: 'other@example.fr' }];
    for (const claim of others) await claims(given, claim);
    for (const uuid of [received, withoutConsent, randomUUID()]) await claims(uuid);
    const bound = await shop.given(examples.SessionStarted, examples.OwnerBound, examples.EmailProvided, ConsentGiven);
    await claims(bound, {}, strict.url);
    const last = await visit();
    await claims(last);
    await isSentSoon(last);
    expect(await jobsOf(given, received, withoutConsent, bound)).toBe(0);
  });
});
