import { declareEvents } from '../catalogue.js';
import { SERVICE_NAMES } from '../pricing/index.js';
import type { Availability, ReportAvailability } from './availability.js';
import type { ReportsEvent } from './events.js';

const at = '2026-06-30T08:01:02.000Z';

const FRENCH: Readonly<Record<Availability, string>> = {
  found: 'trouvé',
  partial: 'partiel',
  unlikely: 'peu probable',
  unknown: 'sans réponse',
};

const ENGLISH: Readonly<Record<Availability, string>> = {
  found: 'found',
  partial: 'partial',
  unlikely: 'unlikely',
  unknown: 'no answer',
};

const listOf = (reports: readonly ReportAvailability[], words: Readonly<Record<Availability, string>>): string =>
  reports.map(({ serviceId, availability }) => `${SERVICE_NAMES[serviceId]} ${words[availability]}`).join(', ');

/** Every event of the reports before they are paid: an example of each, its personal fields, and what staff reads of it. An example is never edited: a changed event is a new version. */
export const reportsCatalogue = declareEvents<ReportsEvent>()({
  ReportAvailabilityFound: {
    example: {
      data: {
        reports: [
          { serviceId: 'mecavin', availability: 'found', source: 'Registre technique européen', answeredAt: at },
          {
            serviceId: 'service-history',
            availability: 'unlikely',
            source: 'Réseau des concessionnaires',
            answeredAt: at,
          },
          { serviceId: 'mecascore', availability: 'unknown', source: null, answeredAt: null },
        ],
      },
      at,
    },
    personal: [],
    sentence: {
      fr: ({ reports }) => `Les fournisseurs disent ce qu’ils ont pour la voiture\u00a0: ${listOf(reports, FRENCH)}.`,
      en: ({ reports }) => `The providers say what they have for the car: ${listOf(reports, ENGLISH)}.`,
    },
  },
});
