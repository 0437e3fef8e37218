import { MAKES, modelsOf } from './catalogue.js';
import { vinOf } from './vin.js';

/** A vehicle as the registry returns it; the plate without hyphens. */
export interface Vehicle {
  readonly make: string;
  /** Some registries send a model of digits as a number, and null for none. */
  readonly model: string | number | null;
  readonly year: number;
  readonly plate: string;
  readonly vin: string;
}

/** The result of looking up a sample. */
export type SampleAnswer =
  | { readonly kind: 'known' | 'slow'; readonly vehicle: Vehicle }
  | { readonly kind: 'unknown' | 'failing' };

type Car = readonly [make: string, model: string, year: number];

const sample = (plate: string, vin: string, answer: SampleAnswer, fr: string, en: string) => ({
  plate,
  vin,
  answer,
  fr,
  en,
});

type VehicleSample = ReturnType<typeof sample>;

function known(plate: string, [make, model, year]: Car, fr: string, en: string, vin?: string): VehicleSample {
  const vehicle = { make, model, year, plate, vin: vin ?? vinOf(plate, make, year) };
  return sample(plate, vehicle.vin, { kind: 'known', vehicle }, fr, en);
}

function slow(plate: string, vin: string, [make, model, year]: Car): VehicleSample {
  const vehicle = { make, model, year, plate, vin };
  const [fr, en] = ['Réponse au bout de 10 secondes.', 'Answers after 10 seconds.'];
  return sample(plate, vin, { kind: 'slow', vehicle }, fr, en);
}

function ofEachMake(make: string, index: number): VehicleSample {
  const plate = `BR${String(index + 1).padStart(3, '0')}ND`;
  const [newest] = modelsOf(make).slice(-1);
  const [model, year] = [newest?.model ?? '', Math.min(newest?.to ?? 0, 2019)];
  const car = year >= (newest?.from ?? 0) ? year : (newest?.from ?? 0);
  return known(plate, [make, model, car], `Marque prise en charge : ${make}.`, `Supported brand: ${make}.`);
}

/** Makes and models for which the valuation does not answer in the usual way. */
export const ODD_VALUES = {
  unknown: { make: 'BMW', model: 'Z8' },
  failing: { make: 'PORSCHE', model: 'CARRERA GT' },
  slow: { make: 'AUDI', model: 'R8 LMS' },
} as const;

/** One sample vehicle for every case, by plate and by VIN. */
export const VEHICLE_SAMPLES: readonly VehicleSample[] = [
  known('AB123CD', ['BMW', 'X5', 2020], 'Prix de base : 19 €.', 'Base price: 19 €.'),
  known(
    'TY001TA',
    ['TOYOTA', 'YARIS', 2018],
    'Marque non prise en charge : Toyota.',
    'Unsupported brand: Toyota.',
    'VNKKTUD300A123456',
  ),
  known(
    'AN998CN',
    ['RENAULT', 'CLIO', 1998],
    'Trop ancien : première année 1998.',
    'Too old: a car of 1998.',
    'VF1BA0F0519980001',
  ),
  sample('XX404XX', 'XXXXXXXXXXXXXX404', { kind: 'unknown' }, 'Véhicule inconnu.', 'Unknown vehicle.'),
  known('PX029AA', ['PORSCHE', '911', 2025], 'Prix de base le plus haut : 29 €.', 'Highest base price: 29 €.'),
  known('PX009AA', ['DACIA', 'LOGAN', 2010], 'Prix de base le plus bas : 9 €.', 'Lowest base price: 9 €.'),
  slow('SL010WE', 'SLWSLWSLWSLWSL010', ['PEUGEOT', '208', 2019]),
  sample('ER500RR', 'ERRERRERRERRER500', { kind: 'failing' }, 'Le registre est en panne.', 'The registry fails.'),
  known('BM001BW', ['B.M.W.', 'SERIE 3', 2018], 'BMW écrit « B.M.W. ».', 'BMW written “B.M.W.”.'),
  known('AN001CN', ['RENAULT', 'CLIO', 2001], 'Année la plus ancienne acceptée : 2001.', 'Oldest accepted year: 2001.'),
  known('PX404XX', [ODD_VALUES.unknown.make, ODD_VALUES.unknown.model, 2002], 'Valeur inconnue.', 'Value unknown.'),
  known('PX500RR', [ODD_VALUES.failing.make, ODD_VALUES.failing.model, 2005], 'Valeur en panne.', 'Valuation fails.'),
  known(
    'PX010WE',
    [ODD_VALUES.slow.make, ODD_VALUES.slow.model, 2016],
    'Valeur au bout de 10 secondes.',
    'Value after 10 seconds.',
  ),
  ...MAKES.map(ofEachMake),
];
