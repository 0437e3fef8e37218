import { describe, expect, it } from 'vitest';
import { inBothLanguages } from '../testing/index.js';

describe('what staff read of choice and price', () => {
  it.each([
    ['BasePriceQuoted', {}, 'La page montre 19,00 € par service.', 'The page shows 19,00 € a service.'],
    [
      'BasePriceQuoted',
      { basePriceCents: null },
      'La page montre un montant inconnu par service.',
      'The page shows an unknown amount a service.',
    ],
    [
      'BasePriceEstablished',
      {},
      'Le prix est de 19,00 € par service, selon la valeur de la voiture.',
      'The price is 19,00 € a service, by the car’s value.',
    ],
    [
      'BasePriceEstablished',
      { source: 'default' },
      'Le prix est de 19,00 € par service, par défaut.',
      'The price is 19,00 € a service, by default.',
    ],
    [
      'ServicesSelected',
      {},
      'Choix : MecaVIN, Service History, MecaSCORE, affichés à 43,00 €.',
      'Chosen: MecaVIN, Service History, MecaSCORE, shown at 43,00 €.',
    ],
    [
      'ServicesSelected',
      { servicePrices: [], totalAmountCents: 0 },
      'Plus aucun service n’est choisi.',
      'No service is chosen any more.',
    ],
    ['DiscountApplied', {}, 'Le code BIENVENUE10 enlève 10 %.', 'The code BIENVENUE10 takes 10% off.'],
    [
      'PriceHeld',
      {},
      'Le prix de 43,00 € est garanti quelques minutes.',
      'The price of 43,00 € is held for a few minutes.',
    ],
    [
      'DiscountIssued',
      {},
      'Le code BIENVENUE10 est créé : 10 % de remise.',
      'The code BIENVENUE10 is issued: 10% off.',
    ],
  ] as const)('of %s with %j is said in both languages', (type, data, french, english) => {
    expect(inBothLanguages(type, data)).toEqual([french, english]);
  });
});
