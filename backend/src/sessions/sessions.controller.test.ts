import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import { StoryShop } from '../testing/shop.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';
const vehicle = ['SessionStarted', 'VehicleIdentified'] as const;
const typesOf = async (uuid: string) => (await shop.eventsOf(uuid)).map(({ type }) => type);

describe('starting a session', () => {
  it('takes the seven fields, nulls and capitals included, and answers the session', async () => {
    const uuid = randomUUID();
    const body = { uuid, idaff: 'a1', src: null, email: 'jo@example.fr', product: 'x', lang: 'en', idveh: 'AB123CD' };
    const { status, body: session } = await shop.ask('POST', '/api/sessions', { ...body, uuid: uuid.toUpperCase() });
    expect([status, session]).toMatchObject([201, { ...body, gdprConsent: false }]);
    expect(await typesOf(uuid)).toEqual(['SessionStarted']);
  });

  it('is one session for one uuid, however many ask at once', async () => {
    const uuid = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.ask('POST', '/api/sessions', { uuid })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(await typesOf(uuid)).toEqual(['SessionStarted']);
  });

  it('makes a uuid when none is given, and falls back to French', async () => {
    const { status, body } = await shop.ask('POST', '/api/sessions', { lang: 'de' });
    expect([status, body['lang']]).toEqual([201, 'fr']);
    expect(body['uuid']).toMatch(/^.{8}-.{4}-4.{3}-[89ab].{3}-.{12}$/);
  });
});

describe('finding a session', () => {
  it('answers 404 with a problem for a uuid that nobody started', async () => {
    const { status, headers, body } = await shop.ask('GET', `/api/sessions/${NOBODY}`);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body).toMatchObject({ status: 404, code: 'session-not-found' });
  });

  it('carries the revision that a reader can bring back', async () => {
    const uuid = await shop.given(examples.SessionStarted, examples.VehicleIdentified);
    const { headers } = await shop.ask('GET', `/api/sessions/${uuid}`, undefined, { 'x-session-revision': '1' });
    expect(headers.get('x-session-revision')).toBe('1');
  });
});

describe('changing a session', () => {
  it('identifies the car of the specification at 19 €, by our own lookup', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const looked = await shop.ask('POST', '/api/vehicle/license-plate', { licensePlate: 'AB-123-CD' });
    expect(looked.status).toBe(200);
    const changes = { idveh: 'AB123CD', vehicleData: looked.body, lang: 'fr', basePrice: 19 };
    const { status, body } = await shop.ask('PATCH', `/api/sessions/${uuid}`, changes);
    expect(status).toBe(200);
    expect(body).toMatchObject({ idveh: 'AB123CD', vehicleData: looked.body, basePrice: 19 });
    expect(await typesOf(uuid)).toEqual([...vehicle, 'BasePriceEstablished', 'BasePriceQuoted']);
    expect((await shop.eventsOf(uuid))[2]).toMatchObject({ data: { basePriceCents: 1900, source: 'valuation' } });
  });

  it('adds nothing for the same change again', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const changes = { email: 'jo@example.fr', gdprConsent: true, gdprConsentVersion: '1.0' };
    await shop.ask('PATCH', `/api/sessions/${uuid}`, changes);
    expect((await shop.ask('PATCH', `/api/sessions/${uuid}`, changes)).status).toBe(200);
    expect(await typesOf(uuid)).toEqual(['SessionStarted', 'EmailProvided', 'ConsentGiven']);
  });

  it('takes services as JSON text or as lists, and answers JSON text', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const lines = [{ serviceId: 'mecavin', serviceName: 'MecaVIN', price: 19, priceInCents: 1900 }];
    const asText = {
      selectedServices: '["mecavin"]',
      servicePrices: JSON.stringify(lines),
      totalAmount: 19,
      product: 'mecavin',
      mileage: 80000,
    };
    const first = await shop.ask('PATCH', `/api/sessions/${uuid}`, asText);
    expect(first.body).toMatchObject({
      selectedServices: '["mecavin"]',
      totalAmount: 19,
      mileage: 80000,
      product: 'mecavin',
    });
    expect(JSON.parse(first.body['servicePrices'] as string)).toEqual(lines);
    const asLists = { selectedServices: ['mecavin'], servicePrices: lines };
    await shop.ask('PATCH', `/api/sessions/${uuid}`, asLists);
    expect(await typesOf(uuid)).toEqual(['SessionStarted', 'ServicesSelected']);
  });

  it('is read back at once, a hundred times', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    for (let mileage = 1; mileage <= 100; mileage += 1) {
      await shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage });
      const { body } = await shop.ask('GET', `/api/sessions/${uuid}`);
      expect(body['mileage']).toBe(mileage);
    }
  });

  it('is refused once a visit holds five hundred events', async () => {
    const changes = Array.from({ length: 499 }, (_, index) => ({
      ...examples.LanguageChanged,
      data: { lang: index % 2 === 0 ? ('en' as const) : ('fr' as const), previousLang: 'fr' as const },
    }));
    const uuid = await shop.given(examples.SessionStarted, ...changes);
    const { status, body } = await shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage: 1 });
    expect([status, body['code']]).toEqual([409, 'too-many-changes']);
  });

  it('loses no change of two pages at once', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const changes = [{ idaff: 'a' }, { src: 'b' }, { email: 'c@d.fr' }, { lang: 'en' }];
    const answers = await Promise.all(changes.map((change) => shop.ask('PATCH', `/api/sessions/${uuid}`, change)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await shop.ask('GET', `/api/sessions/${uuid}`);
    expect(body).toMatchObject({ idaff: 'a', src: 'b', email: 'c@d.fr', lang: 'en' });
  });

  it('refuses a consent that is not given, or to another text, in the words of the specification', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const detail = 'Vous devez accepter notre politique de traitement des données.';
    for (const consent of [{ gdprConsent: false }, { gdprConsent: true, gdprConsentVersion: '2.0' }]) {
      const { body } = await shop.ask('PATCH', `/api/sessions/${uuid}`, { email: 'c@d.fr', ...consent });
      expect(body).toMatchObject({ status: 400, detail });
    }
    expect(await typesOf(uuid)).toEqual(['SessionStarted']);
  });
});

describe('garbage', () => {
  const bodies: readonly unknown[] = [
    { email: 'x' },
    { email: `${'a'.repeat(30_000)}@b.fr` },
    { mileage: '12' },
    { mileage: -1 },
    { basePrice: Number.MAX_VALUE },
    { vehicleData: [1] },
    { selectedServices: [7] },
    { servicePrices: '[{"serviceId":"mecavin"}]' },
    { gdprConsent: 'yes' },
    { idaff: 'a\u0000b' },
    '{"email":',
    '[]x',
  ];

  it.each(bodies)('is answered 400 and leaves nothing: %j', async (body) => {
    const uuid = await shop.given(examples.SessionStarted);
    const { status, body: problem } = await shop.ask('PATCH', `/api/sessions/${uuid}`, body);
    expect(status).toBe(400);
    expect(problem).toMatchObject({ status: 400, code: 'bad-request' });
    expect(await typesOf(uuid)).toEqual(['SessionStarted']);
  });

  it('among services is told as such', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const { body } = await shop.ask('PATCH', `/api/sessions/${uuid}`, { selectedServices: ['plane'] });
    expect(body).toMatchObject({ status: 400, code: 'services-unknown' });
  });

  it('of any uuid is 400, and an unknown one 404', async () => {
    expect((await shop.ask('GET', '/api/sessions/nonsense')).status).toBe(400);
    expect((await shop.ask('POST', '/api/sessions', { uuid: 'nonsense' })).status).toBe(400);
    expect((await shop.ask('PATCH', `/api/sessions/${NOBODY}`, { lang: 'en' })).status).toBe(404);
  });

  it('from another site is refused', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await shop.ask('POST', '/api/sessions', {}, headers)).status).toBe(403);
  });
});

describe('personal data', () => {
  it('is not readable in what is stored', async () => {
    const uuid = await shop.given(
      examples.SessionStarted,
      examples.VehicleIdentified,
      examples.EmailProvided,
      examples.ConsentGiven,
    );
    const { EventStoreDBClient } = await import('@eventstore/db-client');
    const client = EventStoreDBClient.connectionString(shop.eventStore.url);
    const stored: string[] = [];
    for await (const { event } of client.readStream(`session-${uuid}`))
      stored.push(JSON.stringify([event?.data, event?.metadata]));
    await client.dispose();
    expect(stored).toHaveLength(4);
    for (const canary of ['jeanne@example.fr', 'AB123CD', 'AB-123-CD', 'WBAKS410500H12345']) {
      expect(stored.join()).not.toContain(canary);
    }
  });
});
