import { declareEvents } from '../catalogue.js';
import { VEHICLE_DATA_PERSONAL } from '../vehicles/index.js';
import type { CustomersEvent } from './events.js';

const at = '2026-06-30T08:02:00.000Z';

/** Every event of the visitor: an example of each, its personal fields, and what staff reads of it. An example is never edited: a changed event is a new version. */
export const customersCatalogue = declareEvents<CustomersEvent>()({
  EmailProvided: {
    example: { data: { email: 'jeanne@example.fr' }, at },
    personal: ['email'],
    sentence: {
      fr: ({ email }) => `Une adresse est donnée\u00a0: ${email}.`,
      en: ({ email }) => `An address is given: ${email}.`,
    },
  },
  ConsentGiven: {
    example: {
      data: { email: 'jeanne@example.fr', gdprConsentDate: '2026-06-30T08:02:00.000Z', gdprConsentVersion: '1.0' },
      at,
    },
    personal: ['email'],
    sentence: {
      fr: ({ gdprConsentVersion }) => `Le consentement est donné (version ${gdprConsentVersion}).`,
      en: ({ gdprConsentVersion }) => `Consent is given to version ${gdprConsentVersion} of the terms.`,
    },
  },
  ConsentWithdrawn: {
    example: { data: { email: 'jeanne@example.fr' }, at },
    personal: ['email'],
    sentence: {
      fr: ({ email }) => `Le consentement pour ${email} est retiré.`,
      en: ({ email }) => `The consent for ${email} is withdrawn.`,
    },
  },
  ProfessionalDetected: {
    example: { data: { matchedKeyword: 'garage', emailPart: 'local' }, at },
    personal: [],
    sentence: {
      fr: ({ matchedKeyword }) =>
        `L’adresse ressemble à celle d’un professionnel\u00a0: «\u00a0${matchedKeyword}\u00a0».`,
      en: ({ matchedKeyword }) => `The address looks like a professional’s: “${matchedKeyword}”.`,
    },
  },
  EmailConsentNotified: {
    example: {
      data: { email: 'jeanne@example.fr', gdprConsent: true, vehicleData: null, idaff: null, src: null, lang: 'fr' },
      at,
    },
    personal: ['email', ...VEHICLE_DATA_PERSONAL.map((field) => `vehicleData.${field}`)],
    sentence: {
      fr: ({ gdprConsent }) =>
        gdprConsent === false
          ? 'Le fichier clients a reçu le retrait du consentement.'
          : 'Le fichier clients a reçu le consentement.',
      en: ({ gdprConsent }) =>
        gdprConsent === false
          ? 'The customer file has received the withdrawal of the consent.'
          : 'The customer file has received the consent.',
    },
  },
});
