import { DAY_MS } from '../duration.js';
import type { Asked, Language } from './asked.js';
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

type Work = { readonly code: string; readonly label?: string };

const LABELS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'oil-service': { fr: 'Vidange, huile 5W-30', en: 'Oil change, 5W-30 oil' },
  'timing-belt': { fr: 'Courroie de distribution et pompe à eau', en: 'Timing belt and water pump' },
  tyres: { fr: 'Deux pneumatiques avant', en: 'Two front tyres' },
  bodywork: { fr: 'Peinture du pare-chocs avant', en: 'Front bumper painted' },
  battery: { fr: 'Batterie 70 Ah', en: 'Battery 70 Ah' },
};

/** Options of a history: with a mileage that was turned back, or with a fixed number of visits. */
export type Telling = { readonly rolledBack?: true; readonly visits?: number };

/** The visits of a car to the network, oldest first; at most 60. */
export function historyReport(asked: Asked, draw: Draw, today: string, telling: Telling = {}) {
  const start = Date.parse(`${asked.year}-12-15T00:00:00Z`);
  const days = Math.max(30, (Date.parse(`${today}T00:00:00Z`) - start) / DAY_MS);
  const count = telling.visits ?? Math.min(MAX_VISITS, Math.round((days / 365) * (0.8 + draw.share('care'))));
  const yearly = asked.mileage === undefined ? draw.between('yearly', 9_000, 19_000) : (asked.mileage / days) * 350;
  const rollsBackAt = rollback(draw, count, telling);
  const entries = Array.from({ length: count }, (_, place) => {
    const share = (place + 0.35 + draw.share(`when ${place}`) * 0.5) / count;
    const driven = Math.round((share * days * yearly) / 365);
    const turned = rollsBackAt !== undefined && place >= rollsBackAt ? Math.round(driven * 0.38) : 0;
    return {
      date: new Date(start + Math.floor(share * days) * DAY_MS).toISOString().slice(0, 10),
      ...(draw.happens(`unread ${place}`, 0.04) ? {} : { mileageKm: driven - turned }),
      ...whereAndWhat(asked, draw, place),
    };
  });
  return { entries: entries.filter(({ date }) => date <= today) };
}

/** The visit from which the mileage is turned back, or undefined; it happens for one car in ten. */
function rollback(draw: Draw, count: number, telling: Telling): number | undefined {
  if (count < 4 || (!telling.rolledBack && (telling.visits !== undefined || !draw.happens('turned back', 0.1))))
    return undefined;
  return Math.floor(count * (0.5 + draw.share('turned back at') * 0.3));
}

function whereAndWhat({ make, language }: Asked, draw: Draw, place: number) {
  const stays = `${draw.happens(`moved ${place}`, 0.2) ? place : 'home'}`;
  const town = draw.pick(`town ${stays}`, PLACES);
  const { kind, works } = visitOf(draw, place);
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

function visitOf(draw: Draw, place: number): { kind: string; works: string[] } {
  if (draw.happens(`repair ${place}`, 0.18)) {
    const repairs = ['brake-pads', 'brake-discs', 'battery', 'air-conditioning', 'clutch', 'bodywork', 'tyres'];
    return { kind: 'repair', works: [draw.pick(`repair work ${place}`, repairs)] };
  }
  if (draw.happens(`recall ${place}`, 0.04)) return { kind: 'recall', works: ['software-update'] };
  if (draw.happens(`warranty ${place}`, 0.05)) return { kind: 'warranty', works: ['general-check'] };
  const extra = draw.some(`extra ${place}`, ['air-filter', 'spark-plugs', 'coolant', 'tyres'], 0.25);
  return {
    kind: 'maintenance',
    works: [
      ...['oil-service', 'oil-filter', 'general-check'],
      ...(place % 2 === 1 ? ['cabin-filter', 'brake-fluid'] : []),
      ...(place > 0 && place % 7 === 0 ? ['timing-belt'] : []),
      ...extra,
    ],
  };
}

export const dayBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
