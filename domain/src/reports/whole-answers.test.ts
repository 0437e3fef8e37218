import { describe, expect, it } from 'vitest';
import { readHistoryReport } from './history-answer.js';
import { VISIT_KINDS, WORKS, type HistoryEntry, type HistoryReport, type Work } from './provider-history.js';
import {
  VALUE_REASONS,
  type Comparable,
  type MileageEffect,
  type ValuationReport,
  type ValueReason,
} from './provider-valuation.js';
import { EQUIPMENT_GROUPS, RECALL_STATES, type EquipmentItem, type Recall, type TechnicalReport } from './provider.js';
import { readTechnicalReport } from './technical-answer.js';
import type { CritAir, Drive, Energy, Engine, Gearbox } from './technical-fields.js';
import { readValuationReport } from './valuation-answer.js';

const query = { vin: 'VF1RFB00123456789', plate: 'AB-123-CD', today: '2026-11-20' };
const source = { name: 'Registre', asOf: '2026-11-20' };
const vehicle = { vin: 'VF1RFB00123456789', plate: 'AB123CD' };

/** Each part has every field it can have, so that a new one has to be listed. */
type Whole<Report> = { readonly [Part in keyof Required<Report>]: Required<Required<Report>[Part]> };

const item: Required<EquipmentItem> = { label: 'Attelage', option: true, priceCents: 45_000 };
const recall: Omit<Required<Recall>, 'state'> = {
  ...{ reference: 'R-1', title: 'Airbag', date: '2024-02-01', risk: 'Éclats', remedy: 'Échange' },
};

const technical: Whole<TechnicalReport> = {
  ...{ source, vehicle },
  identity: {
    ...{ make: 'RENAULT', model: 'CLIO', generation: 'V', trim: 'Intens', bodyType: 'Berline', colour: 'Gris' },
    ...{ doors: 5, seats: 4, producedOn: '2019-03-01', plant: 'Bursa', country: 'Turquie' },
    ...{ firstRegisteredOn: '2019-05-02', firstRegisteredIn: 'France', newPriceCents: 1_990_000 },
    ...{ nationalType: 'M10RENVP0001', typeApproval: 'e2*2007/46*0684' },
  },
  engine: {
    ...{ energy: 'petrol', code: 'H5H', displacementCc: 1333, cylinders: 4, powerKw: 96, fiscalPower: 7 },
    ...{ torqueNm: 240, gearbox: 'automatic', gears: 7, drive: 'front', batteryKwh: 1.2, electricRangeKm: 3 },
    ...{ topSpeedKmh: 200, zeroToHundredSeconds: 9.1 },
  },
  dimensions: {
    ...{ lengthMm: 4050, widthMm: 1798, heightMm: 1440, wheelbaseMm: 2583, kerbWeightKg: 1158, grossWeightKg: 1650 },
    ...{ towingKg: 900, bootLitres: 391, tankLitres: 42, tyres: '205/45 R17' },
  },
  emissions: {
    ...{ co2GramsPerKm: 118, cycle: 'WLTP', euroStandard: 'Euro 6d', critAir: '1', litresPer100Km: 5.2 },
    ...{ litresPer100KmTown: 6.4, litresPer100KmRoad: 4.5, kwhPer100Km: 0.3 },
  },
  equipment: EQUIPMENT_GROUPS.map((group) => ({ group, items: [item] })),
  recalls: RECALL_STATES.map((state) => ({ ...recall, state })),
};

const visit: Omit<Required<HistoryEntry>, 'kind' | 'works'> = {
  ...{ date: '2024-05-02', mileageKm: 41_200, dealer: 'Garage Durand', place: 'Lyon' },
};
const history: Whole<HistoryReport> = {
  ...{ source, vehicle, unreadable: 0 },
  entries: VISIT_KINDS.map((kind) => ({
    ...{ ...visit, kind },
    works: WORKS.map((code): Required<Work> => ({ code, label: 'Selon le carnet' })),
  })),
};

const comparable: Required<Comparable> = {
  ...{ title: 'Clio V', year: 2019, mileageKm: 70_000, priceCents: 1_249_000, place: 'Lyon', seenOn: '2026-11-02' },
};
const mileageEffect: Required<MileageEffect> = { usualKm: 60_000, effectCents: -45_000, centsPerThousandKm: -4_500 };
const valuation: Whole<ValuationReport> = {
  ...{ source, vehicle, valuedOn: '2026-11-20', mileageKm: 68_400, lowCents: 1, medianCents: 2, highCents: 3 },
  ...{ confidence: 82, offers: 42, daysToSell: 31, newPriceCents: 1_990_000, mileageEffect },
  reasons: VALUE_REASONS.map((code): Required<ValueReason> => ({ code, effectCents: -45_000, label: 'En bref' })),
  comparables: [comparable],
  priceByAge: [{ years: 1, medianCents: 9 }],
};

describe('a report', () => {
  it.each([
    ['technical', readTechnicalReport, technical],
    ['history', readHistoryReport, history],
    ['valuation', readValuationReport, valuation],
  ] as const)('keeps all that its source knows: %s', (_name, read, report) => {
    expect(read(report, query)).toEqual({ clean: true, report });
  });

  const energies: Record<Energy, null> = {
    ...{ petrol: null, diesel: null, electric: null, 'hybrid-petrol': null, 'hybrid-diesel': null },
    ...{ 'plug-in-petrol': null, 'plug-in-diesel': null, ethanol: null, lpg: null, cng: null, hydrogen: null },
  };
  const gearboxes: Record<Gearbox, null> = { manual: null, automatic: null, 'semi-automatic': null };
  const drives: Record<Drive, null> = { front: null, rear: null, all: null };
  const critAirs: Record<CritAir, null> = { 0: null, 1: null, 2: null, 3: null, 4: null, 5: null, none: null };
  const engines: readonly Engine[] = [
    ...Object.keys(energies).map((energy) => ({ energy: energy as Energy })),
    ...Object.keys(gearboxes).map((gearbox) => ({ gearbox: gearbox as Gearbox })),
    ...Object.keys(drives).map((drive) => ({ drive: drive as Drive })),
  ];
  it.each(engines)('knows an engine with %j', (engine) => {
    expect(readTechnicalReport({ source, engine }, query)).toMatchObject({ clean: true, report: { engine } });
  });

  it.each(Object.keys(critAirs))('knows the class of the air-quality sticker %s', (critAir) => {
    const answer = readTechnicalReport({ ...technical, emissions: { critAir } }, query);
    expect(answer).toMatchObject({ clean: true, report: { emissions: { critAir } } });
  });
});

describe('a day that has not come yet', () => {
  it('is left out of whatever a provider says of it', () => {
    const tomorrow = '2026-11-21';
    const { seenOn: _seenOn, ...undated } = comparable;
    const comparables = [{ ...comparable, seenOn: tomorrow }, comparable];
    const answer = readValuationReport({ ...valuation, source: { ...source, asOf: tomorrow }, comparables }, query);
    expect(answer).toEqual({
      clean: true,
      report: { ...valuation, source: { name: 'Registre' }, comparables: [undated, comparable] },
    });
  });
});
