import { VALUED_IN, valueOf } from '../valuation/valuation.js';
import type { ReportQuery } from './report-query.js';
import { kindOf } from './car-kinds.js';
import type { Draw } from './draw.js';
import { equipmentOf } from './equipment.js';
import { recallsOf, two } from './recalls.js';
import { emissionsOf, engineOf } from './technical-engine.js';

const TRIMS = ['Access', 'Life', 'Style', 'Business', 'Allure', 'Sport', 'Executive', 'GT Line'];
const COLOURS = [
  ['Noir Perla Nera', 'Perla black'],
  ['Blanc Banquise', 'Glacier white'],
  ['Gris Platinium', 'Platinum grey'],
  ['Bleu Célèbes', 'Celebes blue'],
  ['Rouge Élixir', 'Elixir red'],
  ['Gris Artense', 'Artense silver'],
] as const;
const PLANTS = [
  ['Sochaux', 'France', 'France'],
  ['Flins', 'France', 'France'],
  ['Leipzig', 'Allemagne', 'Germany'],
  ['Martorell', 'Espagne', 'Spain'],
  ['Trnava', 'Slovaquie', 'Slovakia'],
  ['Mladá Boleslav', 'Tchéquie', 'Czechia'],
] as const;

/** The complete MecaVIN report, for a known car. */
export function technicalReport(query: ReportQuery, draw: Draw, today: string) {
  const kind = kindOf(query.model);
  const engine = engineOf(query, draw);
  const { emissions, fiscalPower } = emissionsOf(query, engine);
  return {
    identity: identityOf(query, draw, today),
    engine: { ...engine, ...(fiscalPower === undefined ? {} : { fiscalPower }) },
    dimensions: dimensionsOf(query, draw),
    emissions,
    equipment: equipmentOf(query, draw, kind.kerbWeightKg > 1_500 ? 0.75 : 0.55),
    recalls: recallsOf(query, draw, today),
  };
}

function identityOf(query: ReportQuery, draw: Draw, today: string) {
  const { make, model, year, language } = query;
  const kind = kindOf(model);
  const index = language === 'fr' ? 0 : 1;
  const [plant, fr, en] = draw.pick('plant', PLANTS);
  const month = draw.between('month', 1, 10);
  const producedOn = `${year}-${two(month)}-${two(draw.between('day', 1, 28))}`;
  const firstRegisteredOn = `${year}-${two(month + draw.between('months on stock', 1, 2))}-${two(draw.between('first day', 1, 28))}`;
  return {
    make,
    model,
    generation: `${['I', 'II', 'III', 'IV'][draw.between('generation', 0, 3)]}`,
    trim: draw.pick('trim', TRIMS),
    bodyType: kind.body[language],
    colour: draw.pick('colour', COLOURS)[index],
    doors: kind.doors,
    seats: kind.seats,
    producedOn: producedOn < today ? producedOn : today,
    plant,
    country: language === 'fr' ? fr : en,
    firstRegisteredOn: firstRegisteredOn < today ? firstRegisteredOn : today,
    firstRegisteredIn: draw.happens('imported', 0.1) ? (language === 'fr' ? 'Allemagne' : 'Germany') : 'France',
    nationalType: `M10${draw.code('national type', 9)}`,
    typeApproval: `e2*2007/46*${draw.between('approval', 1_000, 9_999)}*${two(draw.between('approval part', 0, 30))}`,
    newPriceCents: Math.round((valueOf(make, model, VALUED_IN) ?? 25_000) * 100 * (0.78 + (year - 2001) * 0.0075)),
  };
}

function dimensionsOf({ model, year }: ReportQuery, draw: Draw) {
  const kind = kindOf(model);
  const [lengthMm, widthMm, heightMm, wheelbaseMm, bootLitres] = kind.shape;
  const grown = Math.round((year - 2014) * 6);
  const kerbWeightKg = kind.kerbWeightKg + draw.between('weight', -60, 90);
  return {
    lengthMm: lengthMm + grown + draw.between('length', -40, 40),
    widthMm: widthMm + draw.between('width', -15, 15),
    heightMm: heightMm + draw.between('height', -20, 20),
    wheelbaseMm: wheelbaseMm + Math.round(grown / 2),
    kerbWeightKg,
    grossWeightKg: kerbWeightKg + 470 + draw.between('load', 0, 80),
    towingKg: Math.round((kerbWeightKg * 0.85) / 50) * 50,
    bootLitres: bootLitres + draw.between('boot', -15, 25),
    tankLitres: draw.between('tank', 42, kind.kerbWeightKg > 1_500 ? 70 : 55),
    tyres: tyresOf(kind.kerbWeightKg),
  };
}

function tyresOf(kerbWeightKg: number): string {
  if (kerbWeightKg < 1_200) return '195/55 R16 87H';
  if (kerbWeightKg < 1_500) return '205/55 R17 91V';
  return kerbWeightKg < 1_800 ? '225/50 R18 99W' : '255/50 R19 107Y';
}
