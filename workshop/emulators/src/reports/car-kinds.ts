import type { Language } from './report-query.js';

type Words = Readonly<Record<Language, string>>;

/** Length, width, height and wheelbase in millimetres, boot in litres. */
type Shape = readonly [length: number, width: number, height: number, wheelbase: number, boot: number];

type Displacements = readonly (readonly [cc: number, cylinders: number])[];

function kind(
  [fr, en]: readonly [string, string],
  shape: Shape,
  [doors, seats, kerbWeightKg]: readonly [number, number, number],
  displacements: Displacements,
  powers: readonly [least: number, most: number],
  [dieselShare, allWheelShare]: readonly [number, number],
) {
  const body: Words = { fr, en };
  return { body, shape, doors, seats, kerbWeightKg, displacements, powers, dieselShare, allWheelShare };
}

/** Common properties of cars of a kind; powers in kW from the smallest to the largest engine. */
export type CarKind = ReturnType<typeof kind>;

const SMALL: Displacements = [
  [998, 3],
  [1199, 3],
  [1242, 4],
];
const MIDDLE: Displacements = [
  [1199, 3],
  [1461, 4],
  [1598, 4],
  [1968, 4],
];
const LARGE: Displacements = [
  [1995, 4],
  [2993, 6],
  [2995, 6],
];

const CAR_KINDS = {
  city: kind(['Citadine', 'City car'], [3_600, 1_630, 1_490, 2_400, 230], [5, 4, 960], SMALL, [44, 70], [0.05, 0]),
  supermini: kind(
    ['Polyvalente', 'Supermini'],
    [4_050, 1_750, 1_440, 2_560, 310],
    [5, 5, 1_150],
    SMALL,
    [55, 100],
    [0.35, 0],
  ),
  compact: kind(
    ['Compacte', 'Hatchback'],
    [4_320, 1_800, 1_450, 2_650, 380],
    [5, 5, 1_330],
    MIDDLE,
    [74, 140],
    [0.5, 0.05],
  ),
  saloon: kind(['Berline', 'Saloon'], [4_710, 1_830, 1_430, 2_850, 480], [4, 5, 1_560], LARGE, [100, 190], [0.55, 0.2]),
  limousine: kind(
    ['Grande berline', 'Large saloon'],
    [5_150, 1_900, 1_490, 3_070, 520],
    [4, 5, 1_930],
    LARGE,
    [190, 330],
    [0.4, 0.4],
  ),
  crossover: kind(
    ['SUV urbain', 'Small SUV'],
    [4_240, 1_790, 1_590, 2_590, 390],
    [5, 5, 1_300],
    MIDDLE,
    [74, 118],
    [0.4, 0.15],
  ),
  suv: kind(['SUV', 'SUV'], [4_560, 1_870, 1_650, 2_690, 540], [5, 5, 1_610], MIDDLE, [96, 165], [0.55, 0.35]),
  large: kind(
    ['Grand SUV', 'Large SUV'],
    [4_930, 1_990, 1_740, 2_950, 680],
    [5, 5, 2_120],
    LARGE,
    [180, 340],
    [0.55, 1],
  ),
  people: kind(
    ['Monospace', 'People carrier'],
    [4_650, 1_860, 1_680, 2_790, 650],
    [5, 7, 1_620],
    MIDDLE,
    [85, 130],
    [0.65, 0.02],
  ),
  van: kind(['Fourgon', 'Van'], [5_410, 2_050, 2_250, 3_450, 8_000], [5, 3, 1_980], MIDDLE, [88, 132], [0.97, 0.05]),
  coupe: kind(['Coupé', 'Coupé'], [4_520, 1_860, 1_300, 2_480, 210], [2, 4, 1_540], LARGE, [185, 380], [0, 0.3]),
  roadster: kind(
    ['Cabriolet', 'Convertible'],
    [3_980, 1_735, 1_230, 2_310, 130],
    [2, 2, 1_090],
    [
      [1_496, 4],
      [1_998, 4],
    ],
    [96, 185],
    [0, 0],
  ),
  offroad: kind(
    ['Tout-terrain', 'Off-roader'],
    [4_420, 1_880, 1_830, 2_740, 480],
    [5, 5, 1_880],
    LARGE,
    [100, 220],
    [0.6, 1],
  ),
} as const satisfies Readonly<Record<string, CarKind>>;

type KindName = keyof typeof CAR_KINDS;

const OF_MODELS: Readonly<Record<KindName, string>> = {
  city: '595 MATIZ 500 I10 PICANTO YPSILON FORTWO FORFOUR',
  supermini:
    'GRANDE_PUNTO A290 C3 LOGAN SANDERO DS_3 PUNTO FIESTA COOPER COLT MICRA CORSA 206 208 CLIO ZOE IBIZA FABIA SWIFT POLO',
  compact:
    '147 GIULIETTA A3 SERIE_1 C4 BORN CALIBER DS_4 FOCUS DELTA MAZDA3 CLASSE_A LEAF ASTRA MEGANE LEON OCTAVIA GOLF V40 PT_CRUISER IONIQ_5',
  saloon: 'A4 SERIE_3 CTS X-TYPE XF CLASSE_C',
  limousine: '300C CLASSE_S',
  crossover: 'RENEGADE COUNTRYMAN VITARA DUSTER MACAN FORMENTOR',
  suv: 'STELVIO SRX CAPTIVA ATECA NITRO JOURNEY DS_7 TUCSON F-PACE CHEROKEE SPORTAGE EV6 FREELANDER CX-5 OUTLANDER QASHQAI 3008 KODIAQ XC60',
  large: 'Q7 X5 ESCALADE RANGE_ROVER CAYENNE TOUAREG XC90',
  people: 'VOYAGER BERLINGO ZAFIRA ALHAMBRA',
  van: 'DUCATO',
  coupe: 'A110 CORVETTE MUSTANG 911',
  roadster: 'MX-5',
  offroad: 'WRANGLER DEFENDER PAJERO JIMNY',
};

const ELECTRIC = ['A290', 'BORN', 'IONIQ 5', 'EV6', 'LEAF', 'ZOE'];

const BY_MODEL = new Map(
  Object.entries(OF_MODELS).flatMap(([name, models]) =>
    models.split(' ').map((model) => [model.replaceAll('_', ' '), CAR_KINDS[name as KindName]] as const),
  ),
);

/** The kind of a model; a compact car when the model is unknown. */
export const kindOf = (model: string): CarKind => BY_MODEL.get(model.toUpperCase()) ?? CAR_KINDS.compact;

export const isElectricModel = (model: string): boolean => ELECTRIC.includes(model.toUpperCase());
