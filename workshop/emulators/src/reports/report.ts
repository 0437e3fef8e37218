import { lookUpPlate, lookUpVin } from '../vehicle-registry/registry.js';
import type { Vehicle } from '../vehicle-registry/vehicle-samples.js';
import type { ReportQuery, Kind } from './report-query.js';
import { Draw } from './draw.js';
import { historyReport, type HistoryOptions } from './history.js';
import { marketReport } from './market.js';
import { sampleBehaviourOf, type SampleBehaviour } from './report-samples.js';
import { technicalReport } from './technical.js';

export type Found =
  | { readonly status: 'ready'; readonly report: Readonly<Record<string, unknown>> }
  | { readonly status: 'unavailable'; readonly reason: 'no-history' | 'no-valuation' | 'unknown-vehicle' };

const SOURCES: Readonly<Record<Kind, string>> = {
  technical: 'Registre technique européen',
  history: 'Réseau des concessionnaires',
  valuation: 'Observatoire du marché de l’occasion',
};

const HISTORY_OPTIONS: Readonly<Record<string, HistoryOptions>> = {
  'rolled-back': { rolledBack: true, visits: 14 },
  'sixty-visits': { visits: 60 },
  'long-names': { visits: 8 },
};

/** What every answer of a provider says first: its source, and the vehicle as it was ordered. */
export const headOf = (kind: Kind, { vin, plate }: ReportQuery, today: string) => ({
  source: { name: SOURCES[kind], asOf: today },
  vehicle: { ...(vin && { vin }), ...(plate && { plate }) },
});

/** The vehicle of the registry, when it has one. */
function vehicleOf({ plate = '', vin }: ReportQuery): Vehicle | undefined {
  const known = vin === undefined ? lookUpPlate(plate) : lookUpVin(vin);
  return 'vehicle' in known ? known.vehicle : undefined;
}

/** The behaviour that the vehicle's plate triggers, also when it was requested by VIN. */
export const behaviourOf = (query: ReportQuery): SampleBehaviour =>
  sampleBehaviourOf(query.plate ?? vehicleOf(query)?.plate ?? '');

/** The report that a provider has on `today`: always the same for a vehicle, by plate or by VIN. */
export function findReport(kind: Kind, query: ReportQuery, today: string): Found {
  const { kind: behaviour } = behaviourOf(query);
  if (behaviour === 'nothing-known') return { status: 'unavailable', reason: 'unknown-vehicle' };
  if ((behaviour === 'no-history' || behaviour === 'broken-promise') && kind === 'history')
    return { status: 'unavailable', reason: 'no-history' };
  const body = bodyOf(kind, query, today, behaviour);
  if (body === undefined) return { status: 'unavailable', reason: 'no-valuation' };
  return {
    status: 'ready',
    report: { ...headOf(kind, query, today), ...(behaviour === 'incomplete' ? withGaps(body) : body) },
  };
}

function bodyOf(kind: Kind, query: ReportQuery, today: string, behaviour: SampleBehaviour['kind']): object | undefined {
  // A vehicle has the same report by its plate and by its VIN.
  const draw = new Draw(`${query.vin ?? vehicleOf(query)?.vin ?? query.plate} ${kind}`);
  const named = behaviour === 'long-names' ? longNamed(query) : query;
  switch (kind) {
    case 'technical':
      return technicalReport(named, draw, today);
    case 'history':
      if (behaviour === 'empty-history') return { entries: [] };
      return historyReport(named, draw, today, behaviour && HISTORY_OPTIONS[behaviour]);
    case 'valuation':
      return marketReport({ mileage: 0, ...query }, draw, today, named);
  }
}

const longNamed = (query: ReportQuery): ReportQuery => ({
  ...query,
  make: `${query.make} Constructeurs Réunis de la Vallée de l’Yvette et de Saint-Germain-lès-Corbeil`.slice(0, 80),
  model: `${query.model} Évasion « Côte d’Émeraude » Série spéciale Œuvre-d’Été No 7`.slice(0, 80),
});

/** Fields that incomplete data leaves out; it also has only every second entry of each list. */
const GAPS: ReadonlySet<string> = new Set([
  ...['generation', 'trim', 'colour', 'plant', 'nationalType', 'typeApproval', 'newPriceCents', 'recalls', 'code'],
  ...['torqueNm', 'topSpeedKmh', 'zeroToHundredSeconds', 'heightMm', 'bootLitres', 'tyres', 'euroStandard', 'cycle'],
  ...['dealer', 'label', 'confidence', 'offers', 'daysToSell', 'mileageEffect', 'priceByAge', 'equipment', 'asOf'],
]);

function withGaps(value: object): object {
  if (Array.isArray(value)) return value.filter((_entry, index) => index % 2 === 0).map(gapped);
  const kept = Object.entries(value).filter(([name]) => !GAPS.has(name));
  return Object.fromEntries(kept.map(([name, entry]: [string, unknown]) => [name, gapped(entry)]));
}

const gapped = (value: unknown): unknown => (typeof value === 'object' && value !== null ? withGaps(value) : value);
