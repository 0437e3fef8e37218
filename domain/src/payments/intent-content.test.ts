import { describe, expect, it } from 'vitest';
import { sessionDecider } from '../session/index.js';
import { scenarioFor, sessionExamples as examples } from '../testing/index.js';
import type { IntentContent } from './events.js';
import { isForContent } from './intent-content.js';

const order: IntentContent = {
  amountCents: 3400,
  currency: 'eur',
  services: [
    { serviceId: 'mecavin', serviceName: 'MecaVIN', priceCents: 1900 },
    { serviceId: 'mecascore', serviceName: 'MecaSCORE', priceCents: 1900 },
  ],
  mileage: 80_000,
  discountToken: 'CLUB10',
  discountPercentage: 10,
  basePriceCents: 1900,
  vehicle: {
    marque: 'BMW',
    modele: 'X5',
    annee: 2018,
    immatriculation_siv: 'AB-123-CD',
    immatriculation_siv_fr: 'AB123CD',
    vin: 'WBATGJ3MKL05CP7C0',
  },
};
const [mecavin, mecascore] = order.services as readonly [
  IntentContent['services'][number],
  IntentContent['services'][number],
];

describe('an open intent', () => {
  it('is for the order that it was made for', () => {
    expect(isForContent(order, structuredClone(order))).toBe(true);
  });

  it.each<Partial<IntentContent>>([
    { amountCents: 3401 },
    { basePriceCents: 1901 },
    { mileage: 80_001 },
    { mileage: null },
    { discountToken: 'CLUB11' },
    { discountToken: null },
    { services: [mecavin] },
    { services: [mecavin, { ...mecascore, serviceId: 'service-history' }] },
    { services: [mecascore, mecavin] },
    ...Object.keys(order.vehicle).map((field) => ({ vehicle: { ...order.vehicle, [field]: null } })),
  ])('is for another order when one thing alone differs: %j', (changed) => {
    expect(isForContent(order, { ...order, ...changed })).toBe(false);
    expect(isForContent({ ...order, ...changed }, order)).toBe(false);
  });

  it('of a version that named no vehicle is for no order of today', () => {
    const { vehicle: _vehicle, ...older } = order;
    expect(isForContent(older, order)).toBe(false);
  });
});

describe('an order', () => {
  it.each([null, 'jeanne', 'jeanne@example'])('cannot be paid without an e-mail that takes mail: %j', (email) => {
    const { SessionStarted, VehicleIdentified, BasePriceEstablished, ServicesSelected, UrlParametersSynced } = examples;
    const named = { ...UrlParametersSynced, data: { changed: { email } } };
    const visit = scenarioFor(sessionDecider).given(
      ...[SessionStarted, VehicleIdentified, BasePriceEstablished, ServicesSelected, named],
    );
    expect(visit.when({ type: 'CheckPayable', shownAmountCents: null, at: ServicesSelected.at })).toEqual({
      refusal: 'email-missing',
    });
  });
});
