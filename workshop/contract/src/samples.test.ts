import { describe, expect, it } from '@jest/globals';
import { answered, refused, VEHICLE } from './answers.js';
import { Client } from './client.js';
import { settings } from './settings.js';
import { choiceOf, consentOf, okOf, Visit } from './visit.js';

const shop = new Client();
const lookUp = (licensePlate: string) => shop.post('/api/vehicle/license-plate', { licensePlate });

/** Answers of the emulated registry and valuation to their samples. */
(settings().isEmulated ? describe : describe.skip)('a sample car of the emulators', () => {
  it('is not found, or cannot be asked about', async () => {
    expect(await lookUp('XX-404-XX')).toMatchObject(refused(404, 'vehicle-not-found'));
    expect(await shop.post('/api/vehicle/vin', { vin: 'XXXXXXXXXXXXXX404' })).toMatchObject(
      refused(404, 'vehicle-not-found'),
    );
    expect(await lookUp('ER-500-RR')).toMatchObject(refused(502, 'vehicle-look-up-failed'));
  });

  it('is known with its plate and its VIN', async () => {
    const car = { marque: 'BMW', modele: 'X5', annee: 2020, vin: 'WBATGJ3MKL05CP7C0' };
    const plates = { immatriculation_siv: 'AB123CD', immatriculation_siv_fr: 'AB-123-CD' };
    expect(await lookUp('AB-123-CD')).toMatchObject(answered(200, { ...VEHICLE, ...car, ...plates }));
  });

  it.each([
    ['PX-029-AA', 29],
    ['PX-009-AA', 9],
    ['AB-123-CD', 19],
    ['PX-404-XX', 19],
  ])('%s costs %p € a report', async (plate, basePrice) => {
    expect(await (await Visit.started()).look(plate)).toMatchObject({ basePrice });
  });

  it.each([
    ['TY-001-TA', 'vehicle-brand-not-supported', { brand: 'TOYOTA' }],
    ['AN-998-CN', 'vehicle-too-old', { year: 1998 }],
  ])('%s is sold no report: %s', async (plate, code, named) => {
    const visit = await Visit.started();
    const car = await visit.look(plate);
    okOf(await visit.change({ ...car }));
    okOf(await visit.change(consentOf(settings().email)));
    okOf(await visit.change(choiceOf(['mecavin'], car.basePrice)));
    const answer = await visit.prepare(visit.orderOf(car.basePrice * 100, ['mecavin']));
    expect(answer).toMatchObject(refused(409, code, named));
  });

  it('that the shop cannot identify itself is sold no report either', async () => {
    const visit = await Visit.started({ idveh: 'XX404XX' });
    okOf(await visit.change(consentOf(settings().email)));
    okOf(await visit.change(choiceOf(['mecavin'], 19)));
    const unknown = await visit.prepare(visit.orderOf(1900, ['mecavin']));
    expect(unknown).toMatchObject(refused(409, 'vehicle-not-identified'));
  });
});
