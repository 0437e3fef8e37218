import { describe, expect, it } from 'vitest';
import { decideAll, fold } from '../decider.js';
import { scenarioFor, sessionExamples as examples } from '../testing/index.js';
import { commandsFor, type ChangeContext, type SessionChanges } from './changes.js';
import { resumeStep, sessionView } from './view.js';
import { sessionDecider, type SessionEvent } from './decider.js';

const at = '2026-06-30T09:00:00.000Z';
const { given } = scenarioFor(sessionDecider);

function patch(history: readonly SessionEvent[], changes: SessionChanges, known: Omit<ChangeContext, 'at'> = {}) {
  const state = fold(sessionDecider, history);
  return decideAll(sessionDecider, commandsFor(changes, { at, ...known }, state), state);
}
const types = (events: readonly SessionEvent[]) => events.map(({ type }) => type);
const viewOf = (...history: SessionEvent[]) => sessionView(fold(sessionDecider, history));

describe('starting a visit', () => {
  it('is refused a second time', () => {
    const { data } = examples.SessionStarted;
    expect(given(examples.SessionStarted).when({ type: 'StartSession', ...data, at })).toEqual({
      refusal: 'session-already-started',
    });
  });
});

describe('changing a visit', () => {
  const { vehicleData } = examples.VehicleIdentified.data;

  it('writes only what differs of the address, and the language apart', () => {
    const history = [examples.SessionStarted];
    expect(types(patch(history, { src: 'newsletter', idaff: 'aff-2', lang: 'en' }))).toEqual([
      'UrlParametersSynced',
      'LanguageChanged',
    ]);
    expect(patch(history, { src: 'newsletter', lang: 'fr' })).toEqual([]);
  });

  it('identifies a car with the price that the shop found, before what the page showed', () => {
    const changes = { idveh: 'AB123CD', vehicleData, basePrice: 19 };
    const known = { vehicle: vehicleData, basePrice: { price: 24, source: 'valuation' } } as const;
    const events = patch([examples.SessionStarted], changes, known);
    expect(types(events)).toEqual(['VehicleIdentified', 'BasePriceEstablished', 'BasePriceQuoted']);
    expect(events[1]).toMatchObject({ data: { basePriceCents: 2400, source: 'valuation' } });
    expect(patch([examples.SessionStarted, ...events], changes, known)).toEqual([]);
  });

  it('keeps a car that no lookup knows as claimed, without a price of its own', () => {
    const events = patch([examples.SessionStarted], { idveh: 'AB123CD', vehicleData });
    expect(events).toMatchObject([{ type: 'VehicleIdentified', data: { registered: null } }]);
  });

  it('does not forget a car that was known because nobody can be asked', () => {
    const known = [examples.SessionStarted, examples.VehicleIdentified];
    expect(patch(known, { idveh: 'AB123CD', vehicleData })).toEqual([]);
  });

  it('refuses an identifier and a car that are not of one vehicle', () => {
    expect(() => patch([examples.SessionStarted], { idveh: 'ZZZ', vehicleData })).toThrow('vehicle-mismatch');
    expect(() => patch([examples.SessionStarted], { idveh: 'PX029AA', vehicleData })).toThrow('vehicle-mismatch');
  });

  it('clears the car, but not once it is paid for', () => {
    const started = [examples.SessionStarted, examples.VehicleIdentified];
    expect(types(patch(started, { idveh: null, vehicleData: null }))).toEqual(['VehicleCleared']);
    expect(patch([...started, examples.PaymentSucceeded], { idveh: null, vehicleData: null })).toEqual([]);
  });

  it('takes e-mail and consent together, once for an address and a version', () => {
    const changes: SessionChanges = { email: 'jo@auto.fr', gdprConsent: true, gdprConsentVersion: '1.0' };
    const events = patch([examples.SessionStarted], changes, { keywords: ['auto'] });
    expect(types(events)).toEqual(['EmailProvided', 'ConsentGiven', 'ProfessionalDetected']);
    expect(patch([examples.SessionStarted, ...events], changes, { keywords: ['auto'] })).toEqual([]);
  });

  it('selects services with the prices that were shown', () => {
    const events = patch([examples.SessionStarted], {
      selectedServices: ['mecavin'],
      servicePrices: { mecavin: 19 },
      totalAmount: 19,
      product: 'mecavin',
    });
    expect(events).toMatchObject([{ data: { totalAmountCents: 1900, servicePrices: [{ priceCents: 1900 }] } }]);
    const changed = patch([examples.SessionStarted, ...events], { mileage: 80_000 });
    expect(changed).toMatchObject([
      { data: { selectedServices: ['mecavin'], mileage: 80_000, totalAmountCents: 1900 } },
    ]);
  });

  it('believes a claimed success only when the provider says so', () => {
    const history = [examples.SessionStarted, examples.PaymentIntentRequested, examples.PaymentIntentCreated];
    const changes: SessionChanges = { paymentStatus: 'success', paymentIntentId: 'pi_1', paymentAmount: 4300 };
    const claimed = patch(history, changes);
    expect(types(claimed)).toEqual(['PaymentClaimed']);
    expect(viewOf(...history, ...claimed)).toMatchObject({ paymentStatus: 'pending', paymentAmount: 4300 });
  });
});

describe('what a reader is shown', () => {
  it('has every field of the contract from the first moment', () => {
    expect(Object.keys(viewOf(examples.SessionStarted)).toSorted()).toEqual([
      'basePrice',
      'discountPercentage',
      'discountToken',
      'email',
      'gdprConsent',
      'gdprConsentDate',
      'gdprConsentVersion',
      'idaff',
      'idveh',
      'lang',
      'mileage',
      'paymentAmount',
      'paymentIntentId',
      'paymentProvider',
      'paymentStatus',
      'product',
      'quote',
      'selectedServices',
      'servicePrices',
      'src',
      'totalAmount',
      'uuid',
      'vehicleData',
    ]);
  });

  it('speaks euros and JSON text, but cents for the payment', () => {
    const view = viewOf(
      examples.SessionStarted,
      examples.ServicesSelected,
      examples.PaymentClaimed,
      examples.PaymentSucceeded,
    );
    expect(view).toMatchObject({ totalAmount: 43, mileage: 80_000, paymentAmount: 4300, paymentStatus: 'success' });
    expect(view.selectedServices).toBe('["mecavin","service-history","mecascore"]');
    expect(JSON.parse(view.servicePrices ?? '[]')).toContainEqual({
      serviceId: 'mecavin',
      serviceName: 'MecaVIN',
      price: 19,
      priceInCents: 1900,
    });
  });
});

describe('an affiliate and a source', () => {
  const origin = { idaff: 'club-auto', src: 'radio' };
  const { vehicleData } = examples.VehicleIdentified.data;
  const whole: readonly SessionChanges[] = [
    { idveh: 'AB123CD', vehicleData, lang: 'fr', basePrice: 19 },
    { email: 'jo@auto.fr', gdprConsent: true, gdprConsentVersion: '1.0' },
    { selectedServices: ['mecavin', 'mecascore'], product: 'mecavin,mecascore', mileage: 80_000 },
    { paymentStatus: 'success', paymentIntentId: 'pi_1', paymentAmount: 3400 },
  ];
  const visitFrom = (from: { idaff: string | null; src: string | null }) => {
    const started = { ...examples.SessionStarted, data: { ...examples.SessionStarted.data, ...from } };
    return whole.reduce<readonly SessionEvent[]>(
      (history, changes) => [
        ...history,
        ...patch(history, changes, { vehicle: vehicleData, basePrice: { price: 24, source: 'valuation' } }),
      ],
      [started],
    );
  };

  it('are kept as they are given, and nothing else of a visit follows from them', () => {
    const [sent, plain] = [visitFrom(origin), visitFrom({ idaff: null, src: null })];
    expect(viewOf(...sent)).toEqual({ ...viewOf(...plain), ...origin });
    expect(sent.slice(1)).toEqual(plain.slice(1));
    expect(sent.length).toBeGreaterThan(whole.length);
  });
});

describe('coming back', () => {
  const vehicle = [examples.SessionStarted, examples.VehicleIdentified] as const;

  it.each([
    [1, [examples.SessionStarted]],
    [2, vehicle],
    [3, [...vehicle, examples.EmailProvided]],
    [4, [...vehicle, examples.ServicesSelected]],
    ['success', [examples.SessionStarted, examples.PaymentIntentRequested, examples.PaymentSucceeded]],
    [1, [...vehicle, examples.VehicleCleared, examples.EmailProvided]],
  ] as const)('goes on at %s', (step, history) => {
    expect(resumeStep(viewOf(...history))).toBe(step);
  });

  it('takes a car that is not the one in the address for absent', () => {
    const other = { ...examples.UrlParametersSynced, data: { changed: { idveh: 'ZZ999ZZ' } } };
    expect(resumeStep(viewOf(...vehicle, other))).toBe(1);
  });
});
