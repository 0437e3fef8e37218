import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionEvent } from '@shop/domain';
import type { ReportAvailability } from '@shop/domain/reports';
import { sessionExamples as examples } from '@shop/domain/testing';
import { RELAXED } from '../limits/limits.js';
import { StoryShop, type Answer } from '../testing/shop.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

/** A visit about the car of this plate, with the data of our own lookup. */
function visitOf(plate: string, ...more: SessionEvent[]): Promise<string> {
  const { data, at, type } = examples.VehicleIdentified;
  const car = { ...data.vehicleData, immatriculation_siv: plate, immatriculation_siv_fr: plate, vin: null };
  const identified = { type, at, data: { ...data, idveh: plate, vehicleData: car, registered: car } };
  return shop.given(examples.SessionStarted, identified, ...more);
}
const ask = (uuid: string, at?: string): Promise<Answer> =>
  shop.ask('POST', `/api/sessions/${uuid}/availability`, undefined, {}, at);
const saidIn = ({ body }: Answer): readonly string[] =>
  (body['reports'] as ReportAvailability[]).map(({ availability }) => availability);
const writtenIn = async (uuid: string) =>
  (await shop.eventsOf(uuid)).filter(({ type }) => type === 'ReportAvailabilityFound');
const nowhere = 'http://127.0.0.1:9';

describe('asking what the providers have for the car', () => {
  it('answers for each report, and writes down what was promised, by whom and when', async () => {
    const uuid = await visitOf('NH000NE');
    const answer = await ask(uuid);
    expect([answer.status, saidIn(answer)]).toEqual([200, ['found', 'unlikely', 'found']]);
    expect(answer.headers.get('x-session-revision')).toBe('2');
    const [event] = await writtenIn(uuid);
    expect(event).toMatchObject({ data: { reports: answer.body['reports'] } });
    expect(event).toMatchObject({
      data: { reports: [{}, { source: 'Réseau des concessionnaires', answeredAt: expect.any(String) as string }, {}] },
    });
  });

  it('again, or many times at once, is one event', async () => {
    const uuid = await visitOf('AB124CD');
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(uuid)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await ask(uuid)).toMatchObject({ status: 200, body: answers[0]?.body });
    expect(await writtenIn(uuid)).toHaveLength(1);
  });

  it('says nothing of a visit without a car, and 404 of no visit', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    expect((await ask(uuid)).body).toEqual({ reports: [] });
    expect(await writtenIn(uuid)).toEqual([]);
    expect((await ask('5f0c9c1e-0000-4000-8000-00000000dead')).status).toBe(404);
  });

  it('changes nothing after the payment', async () => {
    const uuid = await visitOf('AB125CD', examples.PaymentSucceeded);
    expect((await ask(uuid)).body).toEqual({ reports: [] });
    expect(await writtenIn(uuid)).toEqual([]);
  });

  it('asks nobody about a car on which nothing is sold', async () => {
    const uuid = await visitOf('AB126CD');
    const car = { ...examples.VehicleIdentified.data.vehicleData, marque: 'TOYOTA' };
    const data = { ...examples.VehicleIdentified.data, vehicleData: car, registered: car };
    const toyota = await shop.given(examples.SessionStarted, { ...examples.VehicleIdentified, data });
    expect((await ask(toyota)).body).toEqual({ reports: [] });
    expect(saidIn(await ask(uuid))).toEqual(['found', 'found', 'found']);
  });
});

describe('a provider that', () => {
  it.each([
    ['fails', 'FA999IL'],
    ['answers cut-off JSON', 'GA001GE'],
    ['answers another shape', 'GA003GE'],
    ['answers 20 MB', 'GA004GE'],
    ['answers a page', 'GA005GE'],
    ['answers about another car', 'GA006GE'],
  ])('%s makes the report unknown', async (_, plate) => {
    expect(saidIn(await ask(await visitOf(plate)))).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it('takes ten seconds is not waited for, and nobody is held up', async () => {
    const slow = await visitOf('SQ010WE');
    const startedAt = Date.now();
    const asked = ask(slow);
    expect((await shop.ask('PATCH', `/api/sessions/${slow}`, { mileage: 12 })).status).toBe(200);
    expect(saidIn(await asked)).toEqual(['unknown', 'unknown', 'unknown']);
    expect(Date.now() - startedAt).toBeLessThan(6000);
    expect(await writtenIn(slow)).toHaveLength(1);
  });

  it('is away is unknown, and what it says when it is back is written down too', async () => {
    const delivery = { ...shop.configuration.delivery, historyUrl: nowhere };
    const lonely = await shop.openAnother({ delivery });
    const uuid = await visitOf('AB127CD');
    expect(saidIn(await ask(uuid, lonely.url))).toEqual(['found', 'unknown', 'found']);
    expect(saidIn(await ask(uuid))).toEqual(['found', 'found', 'found']);
    expect(saidIn(await ask(uuid, lonely.url))).toEqual(['found', 'found', 'found']);
    expect(await writtenIn(uuid)).toHaveLength(2);
    await lonely.close();
  });
});

describe('when the money for lookups is spent', () => {
  it('nothing is known, and nobody has to work or wait', async () => {
    const poor = await shop.openAnother({ limits: { ...RELAXED, lookups: { most: 0 } } });
    const answer = await ask(await visitOf('AB128CD'), poor.url);
    expect([answer.status, saidIn(answer)]).toEqual([200, ['unknown', 'unknown', 'unknown']]);
    await poor.close();
  });
});
