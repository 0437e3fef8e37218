import { describe, expect, it } from 'vitest';
import { inBothLanguages } from '../testing/index.js';

describe('what staff read of an order', () => {
  it.each([
    [
      'OrderOpened',
      {},
      'La commande est ouverte : MecaVIN, Service History, MecaSCORE.',
      'The order is opened: MecaVIN, Service History, MecaSCORE.',
    ],
    ['InvoiceIssued', {}, 'La facture 2026-000001 est émise.', 'Invoice 2026-000001 is issued.'],
  ] as const)('of %s with %j is said in both languages', (type, data, french, english) => {
    expect(inBothLanguages(type, data)).toEqual([french, english]);
  });
});
