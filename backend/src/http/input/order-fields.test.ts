import { describe, expect, it } from 'vitest';
import { vehicleFrom } from './order-fields.js';

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

  it('leaves what is written in other alphabets as it is', () => {
    const vehicle = { marque: 'Citroën', modele: 'ë-C3 / Šport (2ème)', annee: 2024 };
    expect(vehicleFrom(vehicle)).toMatchObject(vehicle);
  });
});
