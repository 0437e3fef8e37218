import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lookUpPlate } from '../vehicle-registry/registry.js';
import { KINDS, type Kind } from './report-query.js';
import { asked, ReportDesk } from './testing/report-desk.js';

let desk: ReportDesk;
beforeEach(async () => {
  desk = await ReportDesk.open();
});
afterEach(() => desk.close());

const MINUTE = 60_000;

const report = async (kind: Kind, plate: string, more: object = {}) => (await desk.collect(kind, plate, more)).body;

const entriesOf = (body: Record<string, unknown>) =>
  (body['report'] as { entries: { date: string; mileageKm?: number; works: object[] }[] }).entries;

describe('a report', () => {
  it.each(KINDS)('%s is the same for a vehicle, by plate and by VIN, and another for another', async (kind) => {
    const known = lookUpPlate('AB123CD');
    const { vin } = 'vehicle' in known ? known.vehicle : { vin: '' };
    const events = async (plate: string, more: object = {}) => {
      return { ...((await report(kind, plate, more))['report'] as object), vehicle: undefined };
    };
    const first = await events('AB123CD');
    expect(await events('AB123CD', { plate: undefined, vin })).toEqual(first);
    expect(await events('AB123CD', { plate: 'AB123CD', vin })).toEqual(first);
    expect(await events('CD456EF')).not.toEqual(first);
  });

  it('speaks the language it was asked in', async () => {
    const labels = async (language: string) => JSON.stringify(await report('technical', 'AB123CD', { language }));
    expect(await labels('fr')).toMatch(/Climatisation|Régulateur|Sellerie|Fixations|vitesse/);
    expect(await labels('en')).not.toMatch(/Climatisation|Régulateur|Sellerie|Fixations/);
  });

  it('has a history whose readings rise, but for one car in ten', async () => {
    const plates = Array.from({ length: 120 }, (_, n) => `HK${String(n + 100)}ZZ`);
    const falls = await Promise.all(
      plates.map(async (plate) => {
        const readings = entriesOf(await report('history', plate)).flatMap(({ mileageKm }) => mileageKm ?? []);
        return readings.some((reading, index) => reading < (readings[index - 1] ?? 0));
      }),
    );
    const fallen = falls.filter(Boolean).length;
    expect(fallen).toBeGreaterThan(2);
    expect(fallen).toBeLessThan(30);
  });

  it('values a car lower the more it has driven, within a range that stands upright', async () => {
    const value = async (mileage: number) =>
      (await report('valuation', 'AB123CD', { mileage }))['report'] as Record<string, number>;
    const [few, many] = [await value(20_000), await value(220_000)];
    expect(few['medianCents']).toBeGreaterThan(many['medianCents'] ?? Infinity);
    for (const { lowCents, medianCents, highCents } of [few, many]) {
      expect(lowCents).toBeLessThanOrEqual(medianCents ?? 0);
      expect(medianCents).toBeLessThanOrEqual(highCents ?? 0);
    }
  });
});

describe('a sample', () => {
  it('has no history, an empty one, or nothing at all', async () => {
    expect(await report('history', 'NH000NE')).toMatchObject({ status: 'unavailable', reason: 'no-history' });
    expect(await report('technical', 'NH000NE')).toMatchObject({ status: 'ready' });
    expect(entriesOf(await report('history', 'NH001NE'))).toEqual([]);
    for (const kind of KINDS) expect(await report(kind, 'NR000NE')).toMatchObject({ status: 'unavailable' });
  });

  it('has gaps, sixty visits, a mileage that falls, long names', async () => {
    expect(Object.keys((await report('technical', 'IN000CP'))['report'] as object)).not.toContain('recalls');
    expect(entriesOf(await report('history', 'EN060TR'))).toHaveLength(60);
    const readings = entriesOf(await report('history', 'KM000BK')).flatMap(({ mileageKm }) => mileageKm ?? []);
    expect(readings).not.toEqual(readings.toSorted((a, b) => a - b));
    expect(await report('technical', 'LG000NM')).toHaveProperty(
      'report.identity.make',
      expect.stringContaining('Yvette'),
    );
  });

  it('takes the minutes in its plate, and the clock can be advanced', async () => {
    const { headers } = await desk.order('technical', asked('SL045MN'));
    const look = async () => (await desk.ask('GET', headers.get('location') ?? '')).body['status'];
    const clock = (byMs: unknown) => desk.ask('POST', '/sandbox/reports/clock', { advanceMilliseconds: byMs });
    expect(await look()).toBe('pending');
    await clock(44 * MINUTE);
    expect(await look()).toBe('pending');
    await desk.restart();
    expect(await clock(1 * MINUTE)).toMatchObject({ body: { advancedMilliseconds: 45 * MINUTE } });
    expect(await look()).toBe('ready');
    for (const wrong of [-1, 1.5, 'x', null, 1e300]) expect((await clock(wrong)).status).toBe(400);
  });

  it('dates no report ahead of the day, however far the clock was advanced', async () => {
    await desk.ask('POST', '/sandbox/reports/clock', { advanceMilliseconds: 2 * 24 * 60 * MINUTE });
    const { headers } = await desk.order('technical', asked('AB123CD'), 'ahead');
    await desk.ask('POST', '/sandbox/reports/clock', { advanceMilliseconds: 60 * MINUTE });
    const { body } = await desk.ask('GET', headers.get('location') ?? '');
    const { source } = body['report'] as { source: { asOf: string } };
    expect(Date.parse(source.asOf)).toBeLessThan(Date.now() + 24 * 60 * MINUTE);
  });

  it('fails as often as its plate says, each order by itself', async () => {
    const times = async (plate: string, key: string) => {
      const statuses = [];
      for (let call = 0; call < 5; call += 1) statuses.push((await desk.order('history', asked(plate), key)).status);
      return statuses;
    };
    expect(await times('FA003IL', 'a')).toEqual([500, 500, 500, 202, 202]);
    expect(await times('FA003IL', 'b')).toEqual([500, 500, 500, 202, 202]);
    expect(await times('FA999IL', 'c')).toEqual([500, 500, 500, 500, 500]);
  });

  it.each(KINDS)('answers every kind of garbage for %s', async (kind) => {
    const raw = (plate: string) => desk.collect(kind, plate);
    const cut = await raw('GA001GE');
    expect(() => JSON.parse(cut.text) as unknown).toThrow();
    expect((await raw('GA002GE')).body).toMatchObject({ status: 'ready' });
    expect((await raw('GA003GE')).text).toMatch(/script/);
    expect((await raw('GA004GE')).text.length).toBeGreaterThan(20_000_000);
    expect((await raw('GA005GE')).headers.get('content-type')).toMatch(/html/);
    expect((await raw('GA006GE')).body).toMatchObject({ report: { vehicle: { plate: 'ZZ999ZZ' } } });
  });
});
