import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SessionEvent } from '@shop/domain';
import { sessionExamples as examples } from '@shop/domain/testing';
import { eventually } from '../testing/eventually.js';
import type { StoryShop } from '../testing/shop.js';
import { shopAtWork } from '../testing/shop-at-work.js';

const TIMEOUT_MS = 120_000;

interface Received {
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

let shop: StoryShop;
shopAtWork((opened) => (shop = opened));

const hook = () => shop.configuration.providers.crmHookUrl;
async function received(uuid: string): Promise<readonly Received[]> {
  const headers = { authorization: `Bearer ${shop.configuration.providers.key}` };
  const all = (await (await fetch(hook(), { headers })).json()) as Received[];
  return all.filter(({ body }) => body['sessionUuid'] === uuid);
}
async function scenario(next?: readonly string[]): Promise<{ sent: number }> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ next }) };
  const answer = await fetch(new URL('/sandbox/crm/scenario', hook()), next === undefined ? {} : post);
  return (await answer.json()) as { sent: number };
}
beforeEach(() => scenario([]));

async function visit(...more: SessionEvent[]): Promise<string> {
  const uuid = await shop.given(examples.SessionStarted, examples.VehicleIdentified, ...more);
  return uuid;
}
const consents = (uuid: string, email: string) =>
  shop.ask('PATCH', `/api/sessions/${uuid}`, { email, gdprConsent: true, gdprConsentVersion: '1.0' });
const withdraws = (uuid: string) => shop.ask('POST', '/api/privacy/consent-withdrawal', { sessionUuid: uuid });
const claims = (sessionUuid: string | null, email: string, other: object = {}) =>
  shop.ask('POST', '/api/webhook/email-consent', { sessionUuid, email, gdprConsent: true, ...other });
const notices = async (uuid: string) =>
  (await shop.eventsOf(uuid)).flatMap((event) => (event.type === 'EmailConsentNotified' ? [event.data] : []));
const until = (check: () => Promise<void>) => eventually(check, TIMEOUT_MS);
const anEmail = () => `${randomUUID()}@example.fr`;

describe('a consent', () => {
  it('reaches the CRM without the page, once, with what the visit itself holds', async () => {
    const [uuid, email] = [await visit(), anEmail()];
    await consents(uuid, email);
    await until(async () => expect(await notices(uuid)).toHaveLength(1));
    const { vehicleData } = examples.VehicleIdentified.data;
    const notice = { email, gdprConsent: true, vehicleData, idaff: 'aff-1', src: 'newsletter', lang: 'fr' };
    const at = (await shop.eventsOf(uuid)).find(({ type }) => type === 'ConsentGiven')?.at;
    expect(await received(uuid)).toMatchObject([{ body: { ...notice, sessionUuid: uuid, at } }]);
    expect(await notices(uuid)).toEqual([{ ...notice, actNumber: 1 }]);
  });

  it('is recorded as received only after it was, and is sent until then', async () => {
    const [uuid, email] = [await visit(), anEmail()];
    await scenario(['refused', 'refused']);
    const { sent } = await scenario();
    await consents(uuid, email);
    await until(async () => expect((await scenario()).sent).toBe(sent + 1));
    expect(await notices(uuid)).toEqual([]);
    await until(async () => expect(await notices(uuid)).toHaveLength(1));
    expect((await scenario()).sent).toBe(sent + 3);
    expect(await received(uuid)).toHaveLength(1);
  });

  it('that was taken without an answer is sent again under the same key, and kept once', async () => {
    const [uuid, email] = [await visit(), anEmail()];
    await scenario(['lost']);
    const { sent } = await scenario();
    await consents(uuid, email);
    await until(async () => expect(await notices(uuid)).toHaveLength(1));
    expect((await scenario()).sent).toBe(sent + 2);
    expect(await received(uuid)).toMatchObject([{ key: `consent:${uuid}:1` }]);
  });

  it('of another address is a notice of its own', async () => {
    const uuid = await visit();
    for (const email of [anEmail(), anEmail()]) await consents(uuid, email);
    await until(async () => expect(await received(uuid)).toHaveLength(2));
  });
});

describe('the page’s word of a consent', () => {
  it('sends nothing for a stranger’s address, an unknown visit, no visit, or no consent', async () => {
    const [uuid, email, victim] = [await visit(), anEmail(), anEmail()];
    await consents(uuid, email);
    await until(async () => expect(await received(uuid)).toHaveLength(1));
    const unknown = randomUUID();
    const without = await visit(examples.EmailProvided);
    const { sent } = await scenario();
    const answers = [
      await claims(uuid, victim),
      await claims(uuid, email, { vehicleData: { marque: 'Porsche' } }),
      await claims(unknown, victim),
      await claims(null, victim),
      await claims(without, examples.EmailProvided.data.email),
      await claims(without, examples.EmailProvided.data.email, { gdprConsent: null }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
    const last = await visit();
    await consents(last, anEmail());
    await until(async () => expect(await received(last)).toHaveLength(1));
    expect((await scenario()).sent).toBe(sent + 1);
    expect(await received(unknown)).toEqual([]);
    expect(await notices(without)).toEqual([]);
  });
});

describe('a consent that is withdrawn', () => {
  it('is so in the visit at once, and in the CRM', async () => {
    const [uuid, email] = [await visit(), anEmail()];
    await consents(uuid, email);
    await until(async () => expect(await received(uuid)).toHaveLength(1));
    expect((await withdraws(uuid)).body).toEqual({ withdrawn: true });
    expect((await shop.ask('GET', `/api/sessions/${uuid}`)).body).toMatchObject({ gdprConsent: false, email });
    await until(async () => expect(await received(uuid)).toHaveLength(2));
    expect((await received(uuid))[1]).toMatchObject({
      key: `consent:${uuid}:2`,
      body: { email, gdprConsent: false, vehicleData: null },
    });
    await until(async () => expect(await notices(uuid)).toMatchObject([{}, { gdprConsent: false, actNumber: 2 }]));
  });

  it('before the CRM answered is all that it hears', async () => {
    const [uuid, email] = [await visit(), anEmail()];
    await scenario(['refused']);
    const { sent } = await scenario();
    await consents(uuid, email);
    await until(async () => expect((await scenario()).sent).toBe(sent + 1));
    await withdraws(uuid);
    await until(async () => expect(await received(uuid)).toHaveLength(1));
    expect(await received(uuid)).toMatchObject([{ body: { email, gdprConsent: false } }]);
    await until(async () => expect(await notices(uuid)).toMatchObject([{ gdprConsent: false }]));
  });

  it('twice is withdrawn once, is refused of an unknown visit, and may be given again', async () => {
    const [uuid, email] = [await visit(), anEmail()];
    await consents(uuid, email);
    await withdraws(uuid);
    expect((await withdraws(uuid)).status).toBe(200);
    expect((await withdraws(randomUUID())).body).toMatchObject({ code: 'session-not-found' });
    expect((await withdraws('7')).status).toBe(400);
    await consents(uuid, email);
    const types = (await shop.eventsOf(uuid)).map(({ type }) => type);
    expect(types.filter((type) => type === 'ConsentWithdrawn')).toHaveLength(1);
    expect((await shop.ask('GET', `/api/sessions/${uuid}`)).body).toMatchObject({ gdprConsent: true });
    await until(async () => expect((await received(uuid)).at(-1)?.body).toMatchObject({ gdprConsent: true }));
  });

  it('leaves the specified route as it is: a false consent is refused there', async () => {
    const uuid = await visit();
    const { status } = await shop.ask('PATCH', `/api/sessions/${uuid}`, { gdprConsent: false });
    expect(status).toBe(400);
  });
});
