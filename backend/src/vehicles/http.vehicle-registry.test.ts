import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VehicleIdKind } from '@shop/domain/vehicles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderFailed } from '../integrations/provider-call.js';
import { HttpVehicleRegistry } from './http.vehicle-registry.js';

let answer: unknown;
let status = 200;
let asked: string | undefined;
let server: Server;
let registry: HttpVehicleRegistry;
beforeAll(async () => {
  server = createServer(({ url }, response) => {
    asked = url;
    response.writeHead(status).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  registry = new HttpVehicleRegistry(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'key');
});
afterAll(() => server.close());

function find(body: unknown) {
  answer = body;
  return registry.find('plate', 'AB123CD');
}

describe('what the registry answers', () => {
  it.each([
    [
      { make: 'VW', model: 'e-up!', year: 2019 },
      { marque: 'VW', modele: 'e-up!' },
    ],
    [
      { make: 'PEUGEOT', model: 308, year: 2019 },
      { marque: 'PEUGEOT', modele: '308' },
    ],
    [
      { make: 'Citroën\u00a0', model: 'C4 \u202e\r\nPicasso<', year: 2019 },
      { marque: 'Citroën', modele: 'C4 Picasso' },
    ],
    [
      { make: 'BMW', model: 'X'.repeat(90), year: 2019 },
      { marque: 'BMW', modele: 'X'.repeat(80) },
    ],
  ])('%j is a vehicle', async (body, names) => {
    expect(await find(body)).toMatchObject({ ...names, annee: 2019, immatriculation_siv_fr: 'AB-123-CD' });
  });

  it.each([{ model: null }, { model: '' }, { model: '\u200b' }, {}])(
    'is a vehicle without a model: %j',
    async (body) => {
      expect(await find({ make: 'PEUGEOT', year: 2019, ...body })).toMatchObject({ marque: 'PEUGEOT', modele: '' });
    },
  );

  it.each([{ make: null }, { make: '' }, { make: ' ', year: null }])(
    'is no vehicle that it knows: %j',
    async (body) => {
      expect(await find({ model: '308', year: 2019, ...body })).toBeUndefined();
    },
  );

  it.each([
    [null],
    ['VW e-up!'],
    [[]],
    [{}],
    [{ model: 'X5', year: 2019 }],
    [{ make: { name: 'BMW' }, model: 'X5', year: 2019 }],
    [{ make: 'BMW', model: ['X5'], year: 2019 }],
    [{ make: 'BMW', model: 'X5', year: '2019' }],
    [{ make: 'BMW', model: 'X5' }],
  ])('%j is no answer about a vehicle', async (body) => {
    await expect(find(body)).rejects.toBeInstanceOf(ProviderFailed);
  });
});

describe('a vehicle of the registry', () => {
  const CAR = { make: 'BMW', model: 'X5', year: 2019 };
  const VIN = 'WBAKS410500H12345';
  const numbersOf = async (kind: VehicleIdKind, id: string, body: object) => {
    answer = { ...CAR, ...body };
    const { immatriculation_siv, immatriculation_siv_fr, vin } = (await registry.find(kind, id)) ?? {};
    return [immatriculation_siv, immatriculation_siv_fr, vin];
  };

  it('is asked for by its plate or its VIN', async () => {
    await numbersOf('plate', 'AB123CD', {});
    expect(asked).toBe('/vehicles/by-plate/AB123CD');
    await numbersOf('vin', 'WB/KS', {});
    expect(asked).toBe('/vehicles/by-vin/WB%2FKS');
  });

  it('has the plate and the VIN that the registry has, else the one that was asked for', async () => {
    expect(await numbersOf('plate', 'AB123CD', {})).toEqual(['AB123CD', 'AB-123-CD', null]);
    expect(await numbersOf('plate', 'AB123CD', { plate: 'EF456GH', vin: VIN })).toEqual(['EF456GH', 'EF-456-GH', VIN]);
    expect(await numbersOf('vin', VIN, {})).toEqual([null, null, VIN]);
    expect(await numbersOf('vin', VIN, { plate: 'none', vin: 'short' })).toEqual([null, null, VIN]);
    expect(await numbersOf('vin', VIN, { plate: 'AB123CD' })).toEqual(['AB123CD', 'AB-123-CD', VIN]);
  });

  it.each([1901, 2099])('may be of the year %d', async (year) => {
    expect(await find({ ...CAR, year })).toMatchObject({ annee: year });
  });

  it.each([1900, 2100, 2019.5])('is none of the year %d', async (year) => {
    await expect(find({ ...CAR, year })).rejects.toBeInstanceOf(ProviderFailed);
  });

  it('is unknown after 404, and not known after any other status', async () => {
    status = 404;
    expect(await find(CAR)).toBeUndefined();
    status = 401;
    await expect(find(CAR)).rejects.toMatchObject({ status: 401 });
    status = 200;
  });
});
