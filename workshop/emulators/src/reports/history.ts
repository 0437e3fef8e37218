import { DAY_MS } from '../duration.js';
import type { ReportQuery, Language } from './report-query.js';
import type { Draw } from './draw.js';

const PLACES = [
  'Lyon',
  'Nantes',
  'Bordeaux',
  'Lille',
  'Strasbourg',
  'Rennes',
  'Toulouse',
  'Dijon',
  'Orléans',
  'Angers',
];
const DEALERS = ['Garage de la Gare', 'Espace Automobiles', 'Grand Garage Central', 'Autosphère', 'Ets Lefèvre & Fils'];
const MAX_VISITS = 60;

interface Work {
  readonly code: string;
  readonly label?: string;
}

const LABELS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'oil-service': { fr: 'Vidange, huile 5W-30', en: 'Oil change, 5W-30 oil' },
  'timing-belt': { fr: 'Courroie de distribution et pompe à eau', en: 'Timing belt and water pump' },
  tyres: { fr: 'Deux pneumatiques avant', en: 'Two front tyres' },
  bodywork: { fr: 'Peinture du pare-chocs avant', en: 'Front bumper painted' },
  battery: { fr: 'Batterie 70 Ah', en: 'Battery 70 Ah' },
};

/** Options of a history: with a mileage that was turned back, or with a fixed number of visits. */
export interface HistoryOptions {
  readonly rolledBack?: true;
  readonly visits?: number;
}

/** The visits of a car to the network, oldest first; at most 60. */
export function historyReport(query: ReportQuery, draw: Draw, today: string, options: HistoryOptions = {}) {
  const start = Date.parse(`${query.year}-12-15T00:00:00Z`);
  const days = Math.max(30, (Date.parse(`${today}T00:00:00Z`) - start) / DAY_MS);
  const count = options.visits ?? Math.min(MAX_VISITS, Math.round((days / 365) * (0.8 + draw.share('care'))));
  const yearly = query.mileage === undefined ? draw.between('yearly', 9_000, 19_000) : (query.mileage / days) * 350;
  const rollsBackAt = rollback(draw, count, options);
  const entries = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.35 + draw.share(`when ${index}`) * 0.5) / count;
    const driven = Math.round((share * days * yearly) / 365);
    const turned = rollsBackAt !== undefined && index >= rollsBackAt ? Math.round(driven * 0.38) : 0;
    return {
      date: new Date(start + Math.floor(share * days) * DAY_MS).toISOString().slice(0, 10),
      ...(draw.happens(`unread ${index}`, 0.04) ? {} : { mileageKm: driven - turned }),
      ...whereAndWhat(query, draw, index),
    };
  });
  return { entries: entries.filter(({ date }) => date <= today) };
}

/** The visit from which the mileage is turned back, or undefined; it happens for one car in ten. */
function rollback(draw: Draw, count: number, options: HistoryOptions): number | undefined {
  if (count < 4 || (!options.rolledBack && (options.visits !== undefined || !draw.happens('turned back', 0.1))))
    return undefined;
  return Math.floor(count * (0.5 + draw.share('turned back at') * 0.3));
}

function whereAndWhat({ make, language }: ReportQuery, draw: Draw, index: number) {
  const stays = `${draw.happens(`moved ${index}`, 0.2) ? index : 'home'}`;
  const town = draw.pick(`town ${stays}`, PLACES);
  const { kind, works } = visitOf(draw, index);
  return {
    dealer: `${draw.pick(`dealer ${stays}`, DEALERS)} – ${make}`,
    place: town,
    kind,
    works: works.map((code): Work => {
      const label = LABELS[code]?.[language];
      return label === undefined ? { code } : { code, label };
    }),
  };
}

function visitOf(draw: Draw, index: number): { kind: string; works: string[] } {
  if (draw.happens(`repair ${index}`, 0.18)) {
    const repairs = ['brake-pads', 'brake-discs', 'battery', 'air-conditioning', 'clutch', 'bodywork', 'tyres'];
    return { kind: 'repair', works: [draw.pick(`repair work ${index}`, repairs)] };
  }
  if (draw.happens(`recall ${index}`, 0.04)) return { kind: 'recall', works: ['software-update'] };
  if (draw.happens(`warranty ${index}`, 0.05)) return { kind: 'warranty', works: ['general-check'] };
  const extra = draw.some(`extra ${index}`, ['air-filter', 'spark-plugs', 'coolant', 'tyres'], 0.25);
  return {
    kind: 'maintenance',
    works: [
      ...['oil-service', 'oil-filter', 'general-check'],
      ...(index % 2 === 1 ? ['cabin-filter', 'brake-fluid'] : []),
      ...(index > 0 && index % 7 === 0 ? ['timing-belt'] : []),
      ...extra,
    ],
  };
}

export const dayBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
