import { expect, it } from 'vitest';
import { decideAll, fold } from '../decider.js';
import { sessionExamples as examples } from '../testing/index.js';
import { commandsFor, type SessionChanges } from './changes.js';
import { sessionDecider, type SessionEvent } from './decider.js';
import { sessionView } from './view.js';

const at = '2026-06-30T09:00:00.000Z';
const { SessionStarted, VehicleIdentified, VehicleCleared, ServicesSelected } = examples;
const { vehicleData } = VehicleIdentified.data;
const { mileage } = ServicesSelected.data;
const unnamed = { ...vehicleData, immatriculation_siv: null, immatriculation_siv_fr: null, vin: null };
const other = { ...unnamed, vin: 'WBAKS410500H99999' };
const ordered = [SessionStarted, VehicleIdentified, ServicesSelected];

it.each<[string, SessionEvent[], SessionChanges, number | null]>([
  ['another car', ordered, { vehicleData: { ...unnamed, immatriculation_siv: 'CD456EF' } }, null],
  ['another car after the own was taken back', [...ordered, VehicleCleared], { vehicleData: other }, null],
  ['another car with its own mileage', ordered, { vehicleData: other, mileage: 12_000 }, 12_000],
  ['the same car by its VIN', ordered, { vehicleData: { ...unnamed, vin: vehicleData.vin } }, mileage],
  ['the same car, taken back before', [...ordered, VehicleCleared], { vehicleData }, mileage],
  ['a first car', [SessionStarted, ServicesSelected], { vehicleData }, mileage],
])('a mileage is kept for its own car alone: %s', (_which, history, changes, kept) => {
  const state = fold(sessionDecider, history);
  const events = decideAll(sessionDecider, commandsFor(changes, { at }, state), state);
  expect(sessionView(fold(sessionDecider, [...history, ...events])).mileage).toBe(kept);
});
