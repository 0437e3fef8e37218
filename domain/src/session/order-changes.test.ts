import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import { sessionExamples as examples } from '../testing/index.js';
import { commandsFor, missingChanges, stillMissing, type ChangeContext, type SessionChanges } from './changes.js';
import { sessionDecider, type SessionEvent } from './decider.js';

const at = '2026-06-30T09:00:00.000Z';
const { vehicleData } = examples.VehicleIdentified.data;
const stateAfter = (...history: SessionEvent[]) => fold(sessionDecider, [examples.SessionStarted, ...history]);
const commands = (changes: SessionChanges, known: Omit<ChangeContext, 'at'> = {}, ...history: SessionEvent[]) =>
  commandsFor(changes, { at, ...known }, stateAfter(...history));

describe('an address that changes', () => {
  it.each<[string, SessionChanges, object]>([
    ['an affiliate', { idaff: 'aff-2' }, { idaff: 'aff-2' }],
    ['no affiliate', { idaff: null }, { idaff: null }],
    ['a source', { src: 'radio' }, { src: 'radio' }],
    ['a product', { product: 'mecavin' }, { product: 'mecavin' }],
    ['an e-mail address', { email: 'jo@example.fr' }, { email: 'jo@example.fr' }],
    ['an identifier', { idveh: 'AB123CD' }, { idveh: 'AB123CD' }],
  ])('is one command: %s', (_what, changes, changed) => {
    expect(commands(changes)).toEqual([{ type: 'SyncUrlParameters', changed, at }]);
  });

  it('is not what belongs to a consent, a choice or a vehicle', () => {
    const changes: SessionChanges = {
      ...{ email: 'jo@example.fr', gdprConsent: true, product: 'mecavin', selectedServices: ['mecavin'] },
      ...{ idveh: 'AB123CD', vehicleData },
    };
    expect(commands(changes).map(({ type }) => type)).toEqual([
      'IdentifyVehicle',
      'ProvideEmail',
      'GiveConsent',
      'SelectServices',
    ]);
    expect(commands({})).toEqual([]);
  });
});

describe('a vehicle that changes', () => {
  const unplated = { ...vehicleData, immatriculation_siv: null };
  const nameless = { ...unplated, vin: null };
  const withVehicle = { ...examples.UrlParametersSynced, data: { changed: { idveh: 'EF456GH' } } };

  it.each<[string, SessionChanges, SessionEvent[], string | null]>([
    ['the page', { idveh: 'AB-123-CD', vehicleData }, [withVehicle], 'AB-123-CD'],
    ['its plate', { vehicleData }, [withVehicle], vehicleData.immatriculation_siv],
    ['its VIN', { vehicleData: unplated }, [withVehicle], vehicleData.vin],
    ['the address', { vehicleData: nameless }, [withVehicle], 'EF456GH'],
    ['its brand', { vehicleData: nameless }, [], vehicleData.marque],
  ])('is named by %s', (_whom, changes, history, idveh) => {
    expect(commands(changes, { vehicle: vehicleData }, ...history)).toEqual([
      { type: 'IdentifyVehicle', idveh, vehicleData: changes.vehicleData, registered: vehicleData, at },
    ]);
  });

  it('gets the price of the shop', () => {
    expect(commands({ vehicleData }, { basePrice: { price: 24, source: 'valuation' } })[1]).toEqual({
      ...{ type: 'EstablishBasePrice', basePriceCents: 2400, source: 'valuation', at },
    });
  });

  it('is forgotten', () => {
    expect(commands({ vehicleData: null })).toEqual([{ type: 'ClearVehicle', at }]);
  });
});

describe('language, shown price, consent and discount', () => {
  const consent = { type: 'GiveConsent', gdprConsentDate: null, gdprConsentVersion: '1.0', keywords: [], at };

  it.each<[string, SessionChanges, Omit<ChangeContext, 'at'>, readonly object[]]>([
    ['a language', { lang: 'en' }, {}, [{ type: 'ChangeLanguage', lang: 'en', at }]],
    ['a price', { basePrice: 19.5 }, {}, [{ type: 'QuoteBasePrice', basePriceCents: 1950, at }]],
    ['a consent alone', { gdprConsent: true }, {}, [consent]],
    [
      'a consent with its date, version and words',
      { gdprConsent: true, gdprConsentDate: at, gdprConsentVersion: '2.0' },
      { keywords: ['auto'] },
      [{ ...consent, gdprConsentDate: at, gdprConsentVersion: '2.0', keywords: ['auto'] }],
    ],
    [
      'an address with its consent',
      { email: 'jo@example.fr', gdprConsent: true },
      {},
      [{ type: 'ProvideEmail', email: 'jo@example.fr', at }, consent],
    ],
    [
      'a discount that was found',
      { discountToken: 'BIENVENUE10' },
      { discount: { token: 'BIENVENUE10', discountPercentage: 10 } },
      [{ type: 'ApplyDiscount', token: 'BIENVENUE10', percentage: 10, at }],
    ],
    ['a discount that nobody found', { discountToken: 'NOTHING' }, {}, []],
  ])('are commands of their own: %s', (_what, changes, known, expected) => {
    expect(commands(changes, known)).toEqual(expected);
  });
});

describe('services that change', () => {
  const { data } = examples.ServicesSelected;
  const known = {
    type: 'SelectServices',
    services: data.selectedServices,
    shownPricesCents: { mecavin: 1900, 'service-history': 1900, mecascore: 1900 },
    totalAmountCents: data.totalAmountCents,
    product: data.product,
    mileage: data.mileage,
    at,
  };

  it.each<[string, SessionChanges, object]>([
    ['other services', { selectedServices: ['mecavin'] }, { services: ['mecavin'] }],
    ['with a product', { selectedServices: ['mecavin'], product: 'p' }, { services: ['mecavin'], product: 'p' }],
    ['without a product', { selectedServices: ['mecavin'], product: null }, { services: ['mecavin'], product: null }],
    ['other prices', { servicePrices: { mecavin: 24.5 } }, { shownPricesCents: { mecavin: 2450 } }],
    ['another total', { totalAmount: 19.9 }, { totalAmountCents: 1990 }],
    ['no total', { totalAmount: null }, { totalAmountCents: null }],
    ['another mileage', { mileage: 5 }, { mileage: 5 }],
    ['no mileage', { mileage: null }, { mileage: null }],
  ])('leave the rest as it was: %s', (_what, changes, changed) => {
    expect(commands(changes, {}, examples.ServicesSelected)).toEqual([{ ...known, ...changed }]);
  });

  it('leave the product alone that the address names beside them', () => {
    expect(commands({ product: 'other', mileage: 5 }, {}, examples.ServicesSelected)).toEqual([
      { type: 'SyncUrlParameters', changed: { product: 'other' }, at },
      { ...known, mileage: 5 },
    ]);
  });
});

describe('what a session lacks of an order', () => {
  const order: SessionChanges = {
    selectedServices: ['mecavin'],
    mileage: 5,
    idveh: 'AB123CD',
    vehicleData,
    email: 'jo@example.fr',
    discountToken: 'BIENVENUE10',
  };
  const unmeasured = { ...examples.ServicesSelected, data: { ...examples.ServicesSelected.data, mileage: null } };

  it.each<[string, SessionEvent[], readonly (keyof SessionChanges)[]]>([
    ['nothing', [], ['selectedServices', 'mileage', 'vehicleData', 'idveh', 'email', 'discountToken']],
    ['services', [unmeasured], ['mileage', 'vehicleData', 'idveh', 'email', 'discountToken']],
    ['services and mileage', [examples.ServicesSelected], ['vehicleData', 'idveh', 'email', 'discountToken']],
    ['a vehicle', [examples.VehicleIdentified], ['selectedServices', 'mileage', 'email', 'discountToken']],
    ['an address', [examples.EmailProvided], ['selectedServices', 'mileage', 'vehicleData', 'idveh', 'discountToken']],
    ['a discount', [examples.DiscountApplied], ['selectedServices', 'mileage', 'vehicleData', 'idveh', 'email']],
  ])('that has %s', (_what, history, missing) => {
    const found = missingChanges(order, stateAfter(...history));
    expect(found).toEqual(Object.fromEntries(missing.map((name) => [name, order[name]])));
    expect(Object.keys(found)).toEqual(missing);
  });

  it('is nothing that the order does not say either', () => {
    expect(Object.keys(missingChanges({}, stateAfter()))).toEqual([]);
    expect(Object.keys(stillMissing({}, stateAfter(), stateAfter()))).toEqual([]);
  });

  it('is the known vehicle again, with its identifier where the order has one', () => {
    const seen = stateAfter(examples.VehicleIdentified);
    expect(stillMissing({ vehicleData, idveh: 'AB123CD' }, seen, seen)).toStrictEqual({
      vehicleData,
      idveh: 'AB123CD',
    });
    expect(stillMissing({ vehicleData }, seen, seen)).toStrictEqual({ vehicleData });
  });
});
