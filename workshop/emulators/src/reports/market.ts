import { VALUED_IN, valueOf } from '../valuation/valuation.js';
import type { ReportQuery } from './report-query.js';
import type { Draw } from './draw.js';
import { dayBefore } from './history.js';

const USUAL_KM_A_YEAR = 13_500;
const PLACES = [
  'Lyon',
  'Nantes',
  'Bordeaux',
  'Lille',
  'Strasbourg',
  'Marseille',
  'Tours',
  'Grenoble',
  'Metz',
  'Le Mans',
];

const WORDS = {
  demand: { fr: 'Modèle recherché en ce moment', en: 'In demand at the moment' },
  supply: { fr: 'Nombreuses annonces comparables', en: 'Many like offers' },
  season: { fr: 'Saison', en: 'Season' },
  region: { fr: 'Région', en: 'Region' },
  equipment: { fr: 'Équipement au-dessus de la moyenne', en: 'Better equipped than most' },
} as const;

/** The content of a MecaSCORE report, in cents; undefined for a car without a valuation. */
export function marketReport(
  query: ReportQuery & { readonly mileage: number },
  draw: Draw,
  today: string,
  named: ReportQuery = query,
) {
  const { make, model, year, mileage } = query;
  const euros = valueOf(make, model, year);
  if (euros === undefined) return undefined;
  const base = euros * 100;
  const usualKm = Math.max(1, VALUED_IN - year) * USUAL_KM_A_YEAR;
  const centsPerThousandKm = -Math.round(base * 0.0032);
  const byMileage = bounded(Math.round(((mileage - usualKm) / 1_000) * centsPerThousandKm), base * 0.35);
  const reasons = [{ code: 'mileage', effectCents: byMileage }, ...otherReasons(query, draw, base)];
  const medianCents = tens(base + reasons.reduce((sum, { effectCents }) => sum + effectCents, 0));
  return {
    valuedOn: today,
    mileageKm: mileage,
    lowCents: tens(medianCents * (0.91 - draw.share('low') * 0.04)),
    medianCents,
    highCents: tens(medianCents * (1.08 + draw.share('high') * 0.04)),
    confidence: draw.between('confidence', 68, 94),
    offers: draw.between('offers', 24, 310),
    daysToSell: draw.between('days', 18, 62),
    newPriceCents: (valueOf(make, model, VALUED_IN) ?? euros) * 100,
    reasons,
    comparables: comparablesOf({ ...named, mileage }, draw, medianCents, today),
    mileageEffect: { usualKm, effectCents: byMileage, centsPerThousandKm },
    priceByAge: Array.from({ length: 16 }, (_, years) => ({
      years,
      medianCents: (valueOf(make, model, VALUED_IN - years) ?? euros) * 100,
    })),
  };
}

function otherReasons({ language }: ReportQuery, draw: Draw, base: number) {
  return (Object.keys(WORDS) as (keyof typeof WORDS)[])
    .filter((code) => draw.happens(`reason ${code}`, 0.7))
    .map((code) => ({
      code,
      effectCents: tens(base * (draw.share(`effect ${code}`) * 0.06 - (code === 'supply' ? 0.05 : 0.02))),
      label: WORDS[code][language],
    }));
}

function comparablesOf(
  { make, model, year, mileage = 0 }: ReportQuery,
  draw: Draw,
  medianCents: number,
  today: string,
) {
  return Array.from({ length: draw.between('comparables', 6, 12) }, (_, index) => ({
    title: `${make} ${model}`,
    year: year + draw.between(`their year ${index}`, -1, 1),
    mileageKm: Math.max(1_000, Math.round((mileage * (0.7 + draw.share(`their km ${index}`) * 0.6)) / 100) * 100),
    priceCents: tens(medianCents * (0.9 + draw.share(`their price ${index}`) * 0.2)),
    place: draw.pick(`their place ${index}`, PLACES),
    seenOn: dayBefore(today, draw.between(`seen ${index}`, 1, 25)),
  }));
}

const bounded = (value: number, most: number): number => Math.round(Math.max(-most, Math.min(most, value)));

/** Rounds to ten whole euros. */
const tens = (cents: number): number => Math.sign(cents) * Math.max(0, Math.round(Math.abs(cents) / 1_000) * 1_000);
