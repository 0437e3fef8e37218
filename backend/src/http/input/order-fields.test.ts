import { describe, expect, it } from 'vitest';
import { UpdateSessionRequest } from '../../sessions/session.requests.js';
import { InputPipe } from './input.pipe.js';
import { pricesFrom, servicesFrom, vehicleFrom } from './order-fields.js';

const RIGHT_TO_LEFT = '\u202e';

describe('a vehicle as a buyer’s page tells it', () => {
  it('is one line of printable text a field, without marks of direction and without markup', () => {
    const order = {
      marque: `BMW${RIGHT_TO_LEFT}\u200b <b onclick=x>`,
      modele: '</title><script>alert(1)</script>',
      annee: 2017,
      immatriculation_siv: `AB123CD${RIGHT_TO_LEFT}`,
      vin: 'x\u2028y',
    };
    const vehicle = vehicleFrom(order);
    expect(vehicle).toMatchObject({ marque: 'BMW b onclick=x', immatriculation_siv: 'AB123CD', vin: 'x y' });
    expect(JSON.stringify(vehicle)).not.toMatch(/[<>\p{Cf}\u2028]/u);
    expect(vehicle.immatriculation_siv_fr).toBe('AB-123-CD');
  });

  it('has the plate as the page writes it, else as the shop does, and none without one', () => {
    const plates = (order: object) => {
      const { immatriculation_siv, immatriculation_siv_fr } = vehicleFrom(order);
      return [immatriculation_siv, immatriculation_siv_fr];
    };
    const written = { immatriculation_siv: 'AB123CD', immatriculation_siv_fr: 'AB 123 CD' };
    expect(plates(written)).toEqual(['AB123CD', 'AB 123 CD']);
    expect(plates({ ...written, immatriculation_siv_fr: null })).toEqual(['AB123CD', 'AB-123-CD']);
    expect(plates({})).toEqual([null, null]);
    expect(plates({ immatriculation_siv_fr: 'AB 123 CD' })).toEqual([null, 'AB 123 CD']);
  });

  it('is the same as an object and as JSON text', () => {
    const vehicle = { marque: 'BMW', modele: 'X5', annee: '05/2017', vin: 'WBAKS410500H12345' };
    expect(vehicleFrom(JSON.stringify(vehicle))).toEqual(vehicleFrom(vehicle));
    expect(vehicleFrom(vehicle)).toMatchObject({ marque: 'BMW', annee: 2017, vin: 'WBAKS410500H12345' });
  });

  it('leaves what is written in other alphabets as it is', () => {
    const vehicle = { marque: 'Citroën', modele: 'ë-C3 / Šport (2ème)', annee: 2024 };
    expect(vehicleFrom(vehicle)).toMatchObject(vehicle);
  });
});

describe('the services of an order', () => {
  const lines = [{ serviceId: 'mecascore', serviceName: 'mecavin', price: 19 }, { serviceId: 'mecavin' }];

  it.each<[form: string, sent: unknown]>([
    ['ids', ['mecascore', 'mecavin', 'mecascore']],
    ['lines', lines],
    ['both', ['mecascore', { serviceId: 'mecavin' }]],
    ['JSON text of ids', '["mecascore","mecavin"]'],
    ['JSON text of lines', JSON.stringify(lines)],
    ['a list with commas', ' mecascore ,mecavin'],
  ])('are each once, in the order of the catalogue, out of %s', (_form, sent) => {
    expect(servicesFrom(sent)).toEqual(['mecavin', 'mecascore']);
  });

  it('have the prices that the page shows, also as JSON text', () => {
    const prices = [
      { serviceId: 'mecavin', price: 19, priceInCents: 1 },
      { serviceId: 'mecascore', price: 0 },
    ];
    for (const sent of [prices, JSON.stringify(prices)])
      expect(pricesFrom(sent)).toEqual({ mecavin: 19, mecascore: 0 });
  });

  it('are twenty entries at most, in each form', async () => {
    const isTaken = (sent: object) =>
      new InputPipe().transform(sent, { type: 'body', metatype: UpdateSessionRequest }).then(
        () => true,
        () => false,
      );
    for (const [count, isFew] of [
      [20, true],
      [21, false],
    ] as const) {
      const selectedServices = Array.from({ length: count }, () => 'mecavin');
      const servicePrices = Array.from({ length: count }, () => ({ serviceId: 'mecavin', price: 1 }));
      for (const sent of [selectedServices, JSON.stringify(selectedServices), selectedServices.join()])
        expect(await isTaken({ selectedServices: sent })).toBe(isFew);
      expect(await isTaken({ servicePrices })).toBe(isFew);
    }
  });
});
