import type { HistoryEntry, HistoryReport, VisitKind, WorkCode } from '@shop/domain/reports';
import type { Language } from '@shop/domain/sessions';
import { SAMPLE_ANSWERED, sampleSource } from './sample-vehicle.js';

type Visit = readonly [date: string, mileageKm: number, dealer: string, place: string, kind: VisitKind, ...WorkCode[]];

const OIL = ['oil-service', 'oil-filter'] as const;

const VISITS: readonly Visit[] = [
  ['2020-03-20', 19_860, 'Peugeot Vaise', 'Lyon', 'maintenance', ...OIL, 'cabin-filter'],
  ['2021-02-26', 37_410, 'Peugeot Vaise', 'Lyon', 'maintenance', ...OIL, 'air-filter', 'brake-fluid'],
  ['2021-04-12', 40_275, 'Peugeot Vaise', 'Lyon', 'recall', 'general-check'],
  ['2022-03-04', 58_930, 'Peugeot Gerland', 'Lyon', 'maintenance', ...OIL, 'cabin-filter', 'fuel-filter'],
  ['2022-11-18', 74_120, 'Peugeot Gerland', 'Lyon', 'repair', 'brake-pads', 'brake-discs', 'tyres'],
  ['2023-10-09', 61_540, 'Garage des Alpes', 'Chambéry', 'maintenance', ...OIL, 'air-filter', 'brake-fluid'],
  ['2024-09-27', 72_380, 'Garage des Alpes', 'Chambéry', 'maintenance', ...OIL, 'cabin-filter', 'air-conditioning'],
  ['2025-09-19', 84_950, 'Garage des Alpes', 'Chambéry', 'maintenance', ...OIL, 'battery', 'general-check'],
];

/** The Service History sample, with an odometer that goes back, to show how that is presented. */
export const sampleHistory = (language: Language): HistoryReport => ({
  ...{ source: sampleSource(language), vehicle: SAMPLE_ANSWERED, unreadable: 0 },
  entries: VISITS.map(entryOf),
});

const entryOf = ([date, mileageKm, dealer, place, kind, ...works]: Visit): HistoryEntry => ({
  ...{ date, mileageKm, dealer, place, kind },
  works: works.map((code) => ({ code })),
});
