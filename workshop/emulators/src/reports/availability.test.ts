import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lookUpPlate } from '../vehicle-registry/registry.js';
import { KINDS, type Kind } from './report-query.js';
import { asked, ReportDesk, type Answer } from './testing/report-desk.js';

let desk: ReportDesk;
beforeEach(async () => {
  desk = await ReportDesk.open();
});
afterEach(() => desk.close());

const ask = (kind: Kind, plate: string, more: object = {}): Promise<Answer> =>
  desk.ask('POST', `/reports/${kind}/availability`, asked(plate, { mileage: undefined, ...more }));
const said = async (plate: string, more: object = {}) =>
  Promise.all(KINDS.map(async (kind) => (await ask(kind, plate, more)).body['availability']));

describe('what a provider says that it has', () => {
  it.each([
    ['AB123CD', ['found', 'found', 'found']],
    ['NH000NE', ['found', 'unlikely', 'found']],
    ['NH001NE', ['found', 'unlikely', 'found']],
    ['NR000NE', ['unlikely', 'unlikely', 'unlikely']],
    ['IN000CP', ['partial', 'partial', 'partial']],
    ['BP000NE', ['found', 'found', 'found']],
  ])('of %s is %j, without an order or a mileage', async (plate, availability) => {
    expect(await said(plate)).toEqual(availability);
  });

  it('is the same by VIN, and names the source and the vehicle', async () => {
    const known = lookUpPlate('NH000NE');
    const { vin } = 'vehicle' in known ? known.vehicle : { vin: '' };
    expect((await ask('history', 'NH000NE', { plate: undefined, vin })).body).toMatchObject({
      availability: 'unlikely',
      source: { name: 'Réseau des concessionnaires' },
      vehicle: { vin },
    });
  });

  it('is not kept by the one that promises a history and has none', async () => {
    expect((await desk.collect('history', 'BP000NE')).body).toMatchObject({ status: 'unavailable' });
    expect((await desk.collect('technical', 'BP000NE')).body).toMatchObject({ status: 'ready' });
  });

  it('fails, and is garbage, for the vehicles whose reports are', async () => {
    expect((await ask('history', 'FA999IL')).status).toBe(500);
    expect((await ask('history', 'GA005GE')).text).toContain('<!doctype html>');
    expect((await ask('history', 'GA001GE')).body).toEqual({});
  });

  it('is refused without a vehicle, or without the key', async () => {
    expect((await desk.ask('POST', '/reports/history/availability', {})).status).toBe(400);
    const stranger = { authorization: 'Bearer other' };
    expect((await desk.ask('POST', '/reports/history/availability', asked('AB123CD'), stranger)).status).toBe(401);
  });
});
