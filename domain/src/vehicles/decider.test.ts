import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import { sessionDecider, type SessionCommand, type SessionEvent } from '../session/index.js';
import { scenarioFor, sessionExamples as examples } from '../testing/index.js';
import { sellableVehicle } from './decider.js';
import type { VehiclesState } from './state.js';
import type { VehicleData } from './vehicle-data.js';

const { given } = scenarioFor(sessionDecider);
const at = '2026-06-30T08:05:00.000Z';
const bmw: VehicleData = examples.VehicleIdentified.data.vehicleData;
const unplated = { ...bmw, immatriculation_siv: null, immatriculation_siv_fr: null };
const nameless = { ...unplated, vin: null };

const identify = (idveh: string, vehicleData = bmw, registered: VehicleData | null = null): SessionCommand => ({
  type: 'IdentifyVehicle',
  idveh,
  vehicleData,
  registered,
  at,
});
const identified = (idveh: string, vehicleData: VehicleData, registered: VehicleData | null): SessionEvent => ({
  type: 'VehicleIdentified',
  data: { idveh, idvehKind: 'plate', vehicleData, registered },
  at,
});

describe('identifying a vehicle', () => {
  it.each([
    ['plate', 'AB123CD', bmw],
    ['plate', 'AB-123-CD', bmw],
    ['vin', 'WBAKS410500H12345', bmw],
    ['plate', 'anything', nameless],
  ] as const)('by its %s: %s', (idvehKind, idveh, vehicleData) => {
    expect(given(examples.SessionStarted).when(identify(idveh, vehicleData, bmw))).toEqual({
      events: [{ type: 'VehicleIdentified', data: { idveh, idvehKind, vehicleData, registered: bmw }, at }],
    });
  });

  it('is refused for an identifier of another vehicle', () => {
    expect(given(examples.SessionStarted).when(identify('ZZ999ZZ'))).toEqual({ refusal: 'vehicle-mismatch' });
  });

  const known = [examples.SessionStarted, identified('AB123CD', bmw, bmw)] as const;

  it('is said once', () => {
    expect(given(...known).when(identify('AB123CD', bmw, bmw))).toEqual({ events: [] });
    expect(given(...known).when(identify('AB123CD'))).toEqual({ events: [] });
  });

  it.each<[string, SessionCommand, SessionEvent]>([
    ['another identifier', identify('AB-123-CD'), identified('AB-123-CD', bmw, null)],
    [
      'another vehicle',
      identify('AB123CD', { ...bmw, annee: 2021 }),
      identified('AB123CD', { ...bmw, annee: 2021 }, null),
    ],
  ])('forgets what the lookup said of the one before: %s', (_what, command, event) => {
    expect(given(...known).when(command)).toEqual({ events: [event] });
  });

  it('is said again when the lookup says something else', () => {
    const older = { ...bmw, annee: 2019 };
    expect(given(...known).when(identify('AB123CD', bmw, older))).toEqual({
      events: [identified('AB123CD', bmw, older)],
    });
  });
});

describe('clearing a vehicle', () => {
  const clear: SessionCommand = { type: 'ClearVehicle', at };
  const withVehicle = { ...examples.SessionStarted, data: { ...examples.SessionStarted.data, idveh: 'AB123CD' } };
  const withoutVehicle = { ...examples.UrlParametersSynced, data: { changed: { idveh: null } } };

  it.each<[string, readonly SessionEvent[], string | null]>([
    ['a whole one', [examples.SessionStarted, identified('AB123CD', bmw, null)], 'AB123CD'],
    ['one that the address names', [withVehicle], 'AB123CD'],
    ['one that the address names no longer', [withVehicle, identified('AB123CD', bmw, null), withoutVehicle], null],
  ])('forgets %s', (_what, history, previousIdveh) => {
    expect(given(...history).when(clear)).toEqual({
      events: [{ type: 'VehicleCleared', data: { previousIdveh }, at }],
    });
  });

  it('is nothing where there is none', () => {
    expect(given(examples.SessionStarted).when(clear)).toEqual({ events: [] });
  });
});

describe('the vehicle that an order is for', () => {
  const whole: VehiclesState = { idveh: 'AB123CD', vehicleData: bmw, registered: bmw };
  const refusalOf = (change: Partial<VehiclesState>): unknown => {
    try {
      return sellableVehicle({ ...whole, ...change });
    } catch (no) {
      return no;
    }
  };

  it.each([
    ['all agree', {}],
    ['the page shows none', { vehicleData: null }],
    ['the address names none', { idveh: null }],
  ])('is the one of the shop’s own lookup: %s', (_what, change) => {
    expect(refusalOf(change)).toEqual(bmw);
  });

  it.each([
    ['vehicle-mismatch', { idveh: 'ZZ999ZZ' }],
    ['vehicle-not-identified', { registered: null }],
    ['vehicle-not-identified', { registered: null, idveh: null }],
    ['vehicle-id-unknown-format', { registered: null, idveh: 'anything', vehicleData: nameless }],
    ['vehicle-id-unknown-format', { registered: null, idveh: null, vehicleData: null }],
  ] as const)('is refused: %s', (code, change) => {
    expect(refusalOf(change)).toMatchObject({ code });
  });

  it('is not the one of the lookup before once the address names another', () => {
    const renamed: SessionEvent = { ...examples.UrlParametersSynced, data: { changed: { idveh: 'EF456GH' } } };
    const { vehicles } = fold(sessionDecider, [identified('AB123CD', nameless, bmw), renamed]);
    expect(refusalOf(vehicles)).toMatchObject({ code: 'vehicle-not-identified' });
  });

  it('is refused with what is wrong with it', () => {
    expect(refusalOf({ registered: { ...bmw, annee: 1998 } })).toMatchObject({
      code: 'vehicle-too-old',
      details: { year: 1998 },
    });
    expect(refusalOf({ registered: { ...bmw, marque: 'Toyota' } })).toMatchObject({
      code: 'vehicle-brand-not-supported',
      details: { brand: 'TOYOTA' },
    });
  });
});
