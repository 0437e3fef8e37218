import { lookUpPlate, lookUpVin } from '../vehicle-registry/registry.js';
import type { SampleAnswer } from '../vehicle-registry/vehicle-samples.js';
import type { ReportQuery, Kind } from './report-query.js';
import { Draw } from './draw.js';
import { historyReport, type HistoryOptions } from './history.js';
import { marketReport } from './market.js';
import { sampleBehaviourOf, type SampleBehaviour } from './report-samples.js';
import { technicalReport } from './technical.js';

export type Found =
  | { readonly status: 'ready'; readonly report: Readonly<Record<string, unknown>> }
  | { readonly status: 'unavailable'; readonly reason: 'no-history' | 'no-valuation' | 'unknown-vehicle' };

export const SOURCES: Readonly<Record<Kind, string>> = {
  technical: 'Registre technique européen',
  history: 'Réseau des concessionnaires',
  valuation: 'Observatoire du marché de l’occasion',
};

const HISTORY_OPTIONS: Readonly<Record<string, HistoryOptions>> = {
  'rolled-back': { rolledBack: true, visits: 14 },
  'sixty-visits': { visits: 60 },
  'long-names': { visits: 8 },
};

/** The plate of the vehicle, also when it was requested by VIN. */
export function plateOf({ plate, vin }: ReportQuery): string {
  const known: SampleAnswer | undefined = plate === undefined && vin !== undefined ? lookUpVin(vin) : undefined;
  return plate ?? (known !== undefined && 'vehicle' in known ? known.vehicle.plate : '');
}

/** The report that a provider has on `today`: always the same for a vehicle, by plate or by VIN. */
export function findReport(kind: Kind, query: ReportQuery, today: string): Found {
  const plate = plateOf(query);
  const behaviour = sampleBehaviourOf(plate);
  if (behaviour === 'nothing-known') return { status: 'unavailable', reason: 'unknown-vehicle' };
  if ((behaviour === 'no-history' || behaviour === 'broken-promise') && kind === 'history')
    return { status: 'unavailable', reason: 'no-history' };
  const body = bodyOf(kind, query, new Draw(`${seedOf(query)} ${kind}`), today, behaviour);
  if (body === undefined) return { status: 'unavailable', reason: 'no-valuation' };
  const vehicle = { ...(query.vin && { vin: query.vin }), ...(query.plate && { plate: query.plate }) };
  const report = { source: { name: SOURCES[kind], asOf: today }, vehicle, ...body };
  return { status: 'ready', report };
}

function bodyOf(
  kind: Kind,
  query: ReportQuery,
  draw: Draw,
  today: string,
  behaviour: SampleBehaviour,
): object | undefined {
  const body = fullBody(kind, query, draw, today, behaviour);
  if (behaviour === 'empty-history' && kind === 'history') return { entries: [] };
  return behaviour === 'incomplete' && body !== undefined ? withGaps(body) : body;
}

function fullBody(
  kind: Kind,
  query: ReportQuery,
  draw: Draw,
  today: string,
  behaviour: SampleBehaviour,
): object | undefined {
  switch (kind) {
    case 'technical':
      return technicalReport(behaviour === 'long-names' ? longNamed(query) : query, draw, today);
    case 'history':
      return historyReport(
        behaviour === 'long-names' ? longNamed(query) : query,
        draw,
        today,
        typeof behaviour === 'string' ? HISTORY_OPTIONS[behaviour] : {},
      );
    case 'valuation':
      return marketReport({ mileage: 0, ...query }, draw, today, behaviour === 'long-names' ? longNamed(query) : query);
  }
}

/** One seed per vehicle: its VIN, which the registry also has for a plate. */
function seedOf({ plate, vin }: ReportQuery): string {
  if (vin !== undefined) return vin;
  const known = lookUpPlate(plate ?? '');
  return 'vehicle' in known ? known.vehicle.vin : String(plate);
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
  if (Array.isArray(value)) {
    return value
      .filter((_entry, index) => index % 2 === 0)
      .map((entry: unknown) => (typeof entry === 'object' && entry !== null ? withGaps(entry) : entry));
  }
  const kept = Object.entries(value).filter(([name]) => !GAPS.has(name));
  return Object.fromEntries(
    kept.map(([name, entry]: [string, unknown]) => [
      name,
      typeof entry === 'object' && entry !== null ? withGaps(entry) : entry,
    ]),
  );
}
