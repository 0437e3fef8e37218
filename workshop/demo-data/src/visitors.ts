import { basePriceForValue, DEFAULT_BASE_PRICE } from '@shop/domain/pricing';
import type { Language } from '@shop/domain/sessions';
import type { VehicleData } from '@shop/domain/vehicles';
import type { Random } from './random.js';

interface Source {
  readonly src: string | null;
  readonly will: number;
  readonly affiliates?: readonly string[];
}

const SOURCES: readonly (readonly [Source, number])[] = [
  [{ src: null, will: 1.12 }, 30],
  [{ src: 'google', will: 1 }, 28],
  [{ src: 'leboncoin', will: 1.1 }, 14],
  [{ src: 'facebook', will: 0.72 }, 10],
  [{ src: 'partner', will: 1.05, affiliates: ['aff-1', 'aff-7', 'aff-12'] }, 10],
  [{ src: 'newsletter', will: 1.25 }, 8],
];

/** A brand: `maker` are the first three characters of its VINs, `value` is that of a young car in euros. */
const make = (marque: string, models: string, maker: string, value: number, will: number) => ({
  marque,
  models: models.split(','),
  maker,
  value,
  will,
});

type Make = ReturnType<typeof make>;

const MAKES: readonly (readonly [Make, number])[] = [
  [make('RENAULT', 'CLIO,CAPTUR,MEGANE,SCENIC', 'VF1', 19_000, 1), 20],
  [make('PEUGEOT', '208,308,3008,2008', 'VF3', 21_000, 1.02), 19],
  [make('CITROEN', 'C3,C4,C5 AIRCROSS', 'VF7', 18_000, 0.98), 11],
  [make('VOLKSWAGEN', 'GOLF,POLO,TIGUAN', 'WVW', 25_000, 1.06), 10],
  [make('DACIA', 'SANDERO,DUSTER', 'UU1', 14_000, 0.85), 8],
  [make('BMW', 'SERIE 1,SERIE 3,X1', 'WBA', 38_000, 1.14), 6],
  [make('AUDI', 'A1,A3,Q3', 'WAU', 36_000, 1.12), 6],
  [make('MERCEDES', 'CLASSE A,CLASSE C,GLA', 'WDD', 40_000, 1.1), 6],
  [make('FORD', 'FIESTA,FOCUS,PUMA', 'WF0', 19_000, 0.96), 5],
  [make('OPEL', 'CORSA,MOKKA', 'W0L', 17_000, 0.94), 4],
  [make('FIAT', '500,PANDA', 'ZFA', 14_000, 0.9), 3],
  [make('MINI', 'COOPER,COUNTRYMAN', 'WMW', 26_000, 1.08), 2],
  [make('PORSCHE', 'MACAN,CAYENNE', 'WP0', 75_000, 1.2), 1],
];

const NAMES = ['jeanne', 'marc', 'lea', 'karim', 'sophie', 'paul', 'ines', 'hugo', 'nadia', 'louis', 'claire', 'tom'];
const HOUSES = ['example.fr', 'example.com', 'example.org', 'example.net'];
const LETTERS = 'ABCDEFGHJKLMNPQRSTVWXYZ';
const DIGITS = '0123456789';
const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const THIS_YEAR = 2025;

function carOf(random: Random, { marque, models, maker }: Make, annee: number): VehicleData {
  const plate = `${random.text(LETTERS, 2)}${random.text(DIGITS, 3)}${random.text(LETTERS, 2)}`;
  return {
    marque,
    modele: random.one(models),
    annee,
    immatriculation_siv: plate,
    immatriculation_siv_fr: `${plate.slice(0, 2)}-${plate.slice(2, 5)}-${plate.slice(5)}`,
    vin: `${maker}${random.text(VIN_LETTERS, 14)}`,
  };
}

const priceOf = (random: Random, value: number, age: number): number | undefined =>
  random.happens(0.08) ? undefined : basePriceForValue(value * 0.87 ** age * (0.85 + 0.3 * random.next()));

/** One random visitor; the email address has a reserved domain. */
export function visitorOf(random: Random) {
  const { src, will, affiliates } = random.weighted(SOURCES);
  const brand = random.weighted(MAKES);
  const age = Math.min(24, Math.floor(random.around(7)));
  const lang: Language = random.happens(0.11) ? 'en' : 'fr';
  const vehicle = carOf(random, brand, THIS_YEAR - age);
  const isProfessional = random.happens(0.03);
  const name = `${random.one(NAMES)}.${random.text(DIGITS, 5)}`;
  return {
    lang,
    src,
    idaff: affiliates === undefined ? null : random.one(affiliates),
    email: `${isProfessional ? 'garage.' : ''}${name}@${random.one(HOUSES)}`,
    isProfessional,
    vehicle,
    idveh: (lang === 'fr' && random.happens(0.85) ? vehicle.immatriculation_siv : vehicle.vin) ?? vehicle.marque,
    /** In euros; undefined when the valuation did not answer. */
    basePrice: priceOf(random, brand.value, age),
    mileage: Math.round(random.around(14_000 * Math.max(1, age))),
    /** Factor for the probability of every step; 1 is the typical visitor. */
    will: will * brand.will * (lang === 'en' ? 0.9 : 1),
  };
}

/** A visitor: source, language, car, and willingness to buy. */
export type Visitor = Readonly<ReturnType<typeof visitorOf>>;

/** The price per service that this visitor is shown, in euros. */
export const shownBasePrice = ({ basePrice }: Visitor): number => basePrice ?? DEFAULT_BASE_PRICE;
