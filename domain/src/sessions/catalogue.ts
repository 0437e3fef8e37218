import { declareEvents } from '../catalogue.js';
import { isBareLanding } from './bare-landing.js';
import type { SessionsEvent } from './events.js';

const at = '2026-06-30T08:00:00.000Z';
const LANGUAGES_FR = { fr: 'français', en: 'anglais' };
const LANGUAGES_EN = { fr: 'French', en: 'English' };
const STAGES_FR = [
  'arrivée',
  'véhicule',
  'e-mail',
  'services',
  'paiement commencé',
  'paiement réussi',
  'paiement échoué',
];
const STAGES_EN = ['landing', 'vehicle', 'e-mail', 'services', 'payment begun', 'payment succeeded', 'payment failed'];
/** What a page calls how a step went, as staff read it; other words stay as they are. */
const STATUSES_FR: Readonly<Record<string, string>> = { completed: 'terminée', pending: 'en cours', failed: 'échouée' };

const originFr = (src: string | null, idaff: string | null): string =>
  `${src === null ? 'en direct' : `depuis ${src}`}${idaff === null ? '' : ` (affilié ${idaff})`}`;
const originEn = (src: string | null, idaff: string | null): string =>
  `${src === null ? 'directly' : `from ${src}`}${idaff === null ? '' : ` (affiliate ${idaff})`}`;

/** Every event of the visit itself: an example of each, its personal fields, and what staff reads of it. An example is never edited: a changed event is a new version. */
export const sessionsCatalogue = declareEvents<SessionsEvent>()({
  SessionStarted: {
    example: {
      data: {
        uuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
        idaff: 'aff-1',
        src: 'newsletter',
        email: null,
        product: null,
        lang: 'fr',
        idveh: null,
      },
      at,
    },
    personal: ['email', 'idveh', 'product'],
    sentence: {
      fr: ({ lang, src, idaff }) => `Une visite commence en ${LANGUAGES_FR[lang]}, ${originFr(src, idaff)}.`,
      en: ({ lang, src, idaff }) => `A visit begins in ${LANGUAGES_EN[lang]}, ${originEn(src, idaff)}.`,
    },
  },
  OwnerBound: {
    example: { data: { ownerHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' }, at },
    personal: [],
    sentence: {
      fr: () => 'La visite est liée à son navigateur.',
      en: () => 'The visit is bound to its browser.',
    },
  },
  RobotDetected: {
    example: { data: {}, at },
    personal: [],
    sentence: {
      fr: () => 'La visite vient d’un robot, d’après le nom qu’il se donne.',
      en: () => 'The visit comes from a robot, by the name that it gives itself.',
    },
  },
  UrlParametersSynced: {
    example: { data: { changed: { email: 'jeanne@example.fr' } }, at },
    personal: ['changed.email', 'changed.idveh', 'changed.product'],
    sentence: {
      fr: ({ changed }) => `L’adresse de la page change\u00a0: ${Object.keys(changed).join(', ')}.`,
      en: ({ changed }) => `The address changes: ${Object.keys(changed).join(', ')}.`,
    },
  },
  LanguageChanged: {
    example: { data: { lang: 'en', previousLang: 'fr' }, at },
    personal: [],
    sentence: {
      fr: ({ lang }) => `La page passe ${lang === 'fr' ? 'de l’anglais au français' : 'du français à l’anglais'}.`,
      en: ({ lang, previousLang }) => `The page changes from ${LANGUAGES_EN[previousLang]} to ${LANGUAGES_EN[lang]}.`,
    },
  },
  StepRecorded: {
    example: {
      data: {
        stepNumber: 0,
        stage: 'landing',
        payloadJson: '{"url_params":{},"page":"/","timestamp":"2026-06-30T08:00:00.000Z"}',
        status: 'completed',
        providerCode: null,
        providerMessage: null,
      },
      at,
    },
    personal: (step) => [...(isBareLanding(step) ? [] : ['payloadJson']), 'providerMessage'],
    sentence: {
      fr: ({ stepNumber, status, providerMessage }) =>
        `La page signale l’étape ${stepNumber} (${STAGES_FR[stepNumber]})\u00a0: ${providerMessage ?? STATUSES_FR[status ?? ''] ?? status ?? 'sans statut'}.`,
      en: ({ stepNumber, status, providerMessage }) =>
        `The page reports step ${stepNumber} (${STAGES_EN[stepNumber]}): ${providerMessage ?? status ?? 'no status'}.`,
    },
  },
  VisitErased: {
    example: { data: {}, at: '2026-07-20T08:00:00.000Z' },
    personal: [],
    sentence: {
      fr: () => 'Les données personnelles de la visite sont effacées.',
      en: () => 'The personal data of the visit is erased.',
    },
  },
});
