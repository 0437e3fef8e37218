/** The behaviour of the providers that a plate triggers, `usual` by default. */
export type SampleBehaviour =
  | 'usual'
  | 'no-history'
  | 'empty-history'
  | 'nothing-known'
  | 'incomplete'
  | 'rolled-back'
  | 'sixty-visits'
  | 'long-names'
  | 'broken-promise'
  | 'slow-to-say'
  | { readonly minutes: number }
  | { readonly failures: number }
  | { readonly garbage: Garbage };

const GARBAGE = ['cut-off', 'wrong-shape', 'hostile', 'huge', 'html', 'other-vehicle'] as const;
export type Garbage = (typeof GARBAGE)[number];

const BY_PLATE: Readonly<Record<string, SampleBehaviour>> = {
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
  return BY_PLATE[plate] ?? 'usual';
}

/** Plates to try in the shop, with their effects. */
export const REPORT_SAMPLES: readonly { readonly plate: string; readonly fr: string; readonly en: string }[] = [
  { plate: 'NH000NE', fr: 'Rapports : aucun historique trouvé.', en: 'Reports: no history found.' },
  { plate: 'NH001NE', fr: 'Rapports : un historique sans visite.', en: 'Reports: a history without visits.' },
  { plate: 'NR000NE', fr: 'Rapports : rien n’est trouvé.', en: 'Reports: nothing is found.' },
  { plate: 'IN000CP', fr: 'Rapports : données incomplètes.', en: 'Reports: incomplete data.' },
  { plate: 'KM000BK', fr: 'Rapports : un kilométrage qui baisse.', en: 'Reports: a mileage that falls.' },
  { plate: 'EN060TR', fr: 'Rapports : 60 visites.', en: 'Reports: 60 visits.' },
  { plate: 'LG000NM', fr: 'Rapports : noms longs et accents.', en: 'Reports: long names and accents.' },
  {
    plate: 'BP000NE',
    fr: 'Rapports : un historique annoncé, puis introuvable.',
    en: 'Reports: a history promised, then not found.',
  },
  {
    plate: 'SQ010WE',
    fr: 'Rapports : annoncés au bout de 10 secondes.',
    en: 'Reports: availability after 10 seconds.',
  },
  { plate: 'SL005MN', fr: 'Rapports : prêts au bout de 5 minutes.', en: 'Reports: ready after 5 minutes.' },
  { plate: 'SL045MN', fr: 'Rapports : prêts au bout de 45 minutes.', en: 'Reports: ready after 45 minutes.' },
  { plate: 'SL090MN', fr: 'Rapports : prêts au bout de 90 minutes.', en: 'Reports: ready after 90 minutes.' },
  {
    plate: 'FA003IL',
    fr: 'Rapports : trois pannes, puis une réponse.',
    en: 'Reports: three failures, then an answer.',
  },
  { plate: 'FA999IL', fr: 'Rapports : toujours en panne.', en: 'Reports: always failing.' },
  { plate: 'GA001GE', fr: 'Rapports : du JSON coupé.', en: 'Reports: cut-off JSON.' },
  { plate: 'GA002GE', fr: 'Rapports : une forme inattendue.', en: 'Reports: a wrong shape.' },
  { plate: 'GA003GE', fr: 'Rapports : des textes hostiles.', en: 'Reports: hostile texts.' },
  { plate: 'GA004GE', fr: 'Rapports : 20 Mo.', en: 'Reports: 20 MB.' },
  { plate: 'GA005GE', fr: 'Rapports : une page HTML.', en: 'Reports: an HTML page.' },
  { plate: 'GA006GE', fr: 'Rapports : un autre véhicule.', en: 'Reports: another vehicle.' },
];
