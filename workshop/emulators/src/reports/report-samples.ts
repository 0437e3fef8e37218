/** The behaviour of the providers that a plate triggers; without `kind` the report is the usual one. */
export interface SampleBehaviour {
  readonly kind?:
    | 'no-history'
    | 'empty-history'
    | 'nothing-known'
    | 'incomplete'
    | 'rolled-back'
    | 'sixty-visits'
    | 'long-names'
    | 'broken-promise'
    | 'slow-to-say';
  readonly minutes?: number;
  readonly failures?: number;
  readonly garbage?: Garbage;
}

const GARBAGE = ['cut-off', 'wrong-shape', 'hostile', 'huge', 'html', 'other-vehicle'] as const;
export type Garbage = (typeof GARBAGE)[number];

const BY_PLATE: Readonly<Record<string, SampleBehaviour['kind']>> = {
  NH000NE: 'no-history',
  NH001NE: 'empty-history',
  NR000NE: 'nothing-known',
  IN000CP: 'incomplete',
  KM000BK: 'rolled-back',
  EN060TR: 'sixty-visits',
  LG000NM: 'long-names',
  BP000NE: 'broken-promise',
  SQ010WE: 'slow-to-say',
};

/** `SL045MN` takes 45 minutes, `FA003IL` fails three times (999: always), `GA001GE` returns garbage. */
export function sampleBehaviourOf(plate: string): SampleBehaviour {
  const [, series, digits, end] = /^(SL|FA|GA)(\d{3})(MN|IL|GE)$/.exec(plate) ?? [];
  const number = Number(digits);
  const garbage = GARBAGE[number - 1];
  if (series === 'SL' && end === 'MN') return { minutes: number };
  if (series === 'FA' && end === 'IL') return { failures: number === 999 ? Infinity : number };
  if (series === 'GA' && end === 'GE' && garbage !== undefined) return { garbage };
  const kind = BY_PLATE[plate];
  return kind === undefined ? {} : { kind };
}

const sample = (plate: string, fr: string, en: string) => ({ plate, fr: `Rapports : ${fr}.`, en: `Reports: ${en}.` });

/** Plates to try in the shop, with their effects. */
export const REPORT_SAMPLES = [
  sample('NH000NE', 'aucun historique trouvé', 'no history found'),
  sample('NH001NE', 'un historique sans visite', 'a history without visits'),
  sample('NR000NE', 'rien n’est trouvé', 'nothing is found'),
  sample('IN000CP', 'données incomplètes', 'incomplete data'),
  sample('KM000BK', 'un kilométrage qui baisse', 'a mileage that falls'),
  sample('EN060TR', '60 visites', '60 visits'),
  sample('LG000NM', 'noms longs et accents', 'long names and accents'),
  sample('BP000NE', 'un historique annoncé, puis introuvable', 'a history promised, then not found'),
  sample('SQ010WE', 'annoncés au bout de 10 secondes', 'availability after 10 seconds'),
  sample('SL005MN', 'prêts au bout de 5 minutes', 'ready after 5 minutes'),
  sample('SL045MN', 'prêts au bout de 45 minutes', 'ready after 45 minutes'),
  sample('SL090MN', 'prêts au bout de 90 minutes', 'ready after 90 minutes'),
  sample('FA003IL', 'trois pannes, puis une réponse', 'three failures, then an answer'),
  sample('FA999IL', 'toujours en panne', 'always failing'),
  sample('GA001GE', 'du JSON coupé', 'cut-off JSON'),
  sample('GA002GE', 'une forme inattendue', 'a wrong shape'),
  sample('GA003GE', 'des textes hostiles', 'hostile texts'),
  sample('GA004GE', '20 Mo', '20 MB'),
  sample('GA005GE', 'une page HTML', 'an HTML page'),
  sample('GA006GE', 'un autre véhicule', 'another vehicle'),
];
