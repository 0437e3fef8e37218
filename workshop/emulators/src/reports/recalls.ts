import type { ReportQuery } from './report-query.js';
import type { Draw } from './draw.js';

interface Template {
  readonly fr: readonly [string, string, string];
  readonly en: readonly [string, string, string];
}

/** Title, risk, remedy. */
const TEMPLATES: readonly Template[] = [
  {
    fr: [
      'Générateur de gaz de l’airbag conducteur',
      'Projection de fragments au déclenchement.',
      'Remplacement du module d’airbag.',
    ],
    en: ['Driver airbag gas generator', 'Fragments may be thrown out when it fires.', 'The airbag module is replaced.'],
  },
  {
    fr: [
      'Durite de retour de carburant',
      'Fuite possible, risque d’incendie.',
      'Contrôle et remplacement de la durite.',
    ],
    en: ['Fuel return hose', 'It may leak: danger of fire.', 'The hose is checked and replaced.'],
  },
  {
    fr: [
      'Faisceau du boîtier d’assistance de direction',
      'Perte d’assistance en roulant.',
      'Mise à jour et fixation du faisceau.',
    ],
    en: [
      'Wiring of the power steering unit',
      'Assistance may fail while driving.',
      'Software update, the wiring is fastened.',
    ],
  },
  {
    fr: [
      'Vanne de recirculation des gaz d’échappement',
      'Surchauffe du collecteur.',
      'Remplacement de la vanne et du refroidisseur.',
    ],
    en: ['Exhaust gas recirculation valve', 'The manifold may overheat.', 'Valve and cooler are replaced.'],
  },
  {
    fr: ['Prétensionneur de ceinture avant', 'Retenue insuffisante en cas de choc.', 'Remplacement du prétensionneur.'],
    en: ['Front belt pretensioner', 'It may hold too little in a crash.', 'The pretensioner is replaced.'],
  },
];

/** Zero to three recalls of the manufacturer, some of them still open. */
export function recallsOf({ language, make, year }: ReportQuery, draw: Draw, today: string) {
  return draw
    .some('recall', TEMPLATES, 0.22)
    .slice(0, 3)
    .map((template, index) => {
      const [title, risk, remedy] = template[language];
      const published = `${year + draw.between(`recall years ${index}`, 1, 4)}-${two(draw.between(`recall month ${index}`, 1, 12))}-15`;
      return {
        reference: `${make.slice(0, 2).toUpperCase()}-${draw.code(`recall reference ${index}`, 4)}`,
        title,
        date: published < today ? published : `${year}-12-15`,
        risk,
        remedy,
        state: draw.happens(`recall done ${index}`, 0.65) ? 'done' : 'open',
      };
    });
}

export const two = (number: number): string => String(number).padStart(2, '0');
