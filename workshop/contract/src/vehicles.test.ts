import { describe, expect, it } from '@jest/globals';
import { answered, refusedFields, VEHICLE } from './answers.js';
import { Client, type Json } from './client.js';
import { settings } from './settings.js';

const { plate } = settings();
const cleaned = plate.replaceAll(/[- ]/g, '').toUpperCase();
const shop = new Client();
const byPlate = (body: object) => shop.post('/api/vehicle/license-plate', body);
const byVin = (body: object) => shop.post('/api/vehicle/vin', body);

describe('POST /api/vehicle/license-plate', () => {
  it.each(['immatriculation', 'licensePlate'])('takes the plate as %s, in any spelling', async (name) => {
    const found = answered(200, { ...VEHICLE, immatriculation_siv: cleaned });
    expect(await byPlate({ [name]: plate })).toMatchObject(found);
    expect(await byPlate({ [name]: cleaned.toLowerCase() })).toMatchObject(found);
  });

  it('goes by immatriculation when both are given', async () => {
    const both = await byPlate({ immatriculation: plate, licensePlate: 'no plate' });
    expect(both).toMatchObject(answered(200, { immatriculation_siv: cleaned }));
  });

  it('answers with the plate as it is written on the car', async () => {
    const { json } = await byPlate({ licensePlate: plate });
    const written = (json as Json)['immatriculation_siv_fr'];
    expect(String(written).replaceAll('-', '')).toBe(cleaned);
    expect(written).not.toBe(cleaned);
  });

  it.each(['', 'AB1CD', '1234AB75', 'ABC123D'])('refuses %p, which is no French plate', async (wrong) => {
    expect(await byPlate({ licensePlate: wrong })).toMatchObject(refusedFields('immatriculation'));
  });

  it('refuses a plate that is no text', async () => {
    expect(await byPlate({ immatriculation: 5 })).toMatchObject(refusedFields('immatriculation'));
  });
});

describe('POST /api/vehicle/vin', () => {
  it('finds the same car by VIN and vin', async () => {
    const { json: car } = await byPlate({ licensePlate: plate });
    const { vin, marque, modele } = car as Json;
    const found = answered(200, { ...VEHICLE, vin, marque, modele });
    for (const body of [{ VIN: vin }, { vin }, { VIN: vin, vin: 'no vin' }]) {
      expect(await byVin(body)).toMatchObject(found);
    }
  });

  it.each(['', 'WBATGJ3MKL05CP7C', 'WBATGJ3MKL05CP7O0'])('refuses %p, which is no VIN', async (wrong) => {
    expect(await byVin({ vin: wrong })).toMatchObject(refusedFields('vin'));
  });
});
