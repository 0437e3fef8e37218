import { describe, expect, it } from 'vitest';
import { inBothLanguages } from '../testing/index.js';

describe('what staff read of the visitor', () => {
  it.each([
    ['EmailProvided', {}, 'Une adresse est donnée : jeanne@example.fr.', 'An address is given: jeanne@example.fr.'],
    ['ConsentGiven', {}, 'Le consentement est donné (version 1.0).', 'Consent is given to version 1.0 of the terms.'],
    [
      'ConsentWithdrawn',
      {},
      'Le consentement pour jeanne@example.fr est retiré.',
      'The consent for jeanne@example.fr is withdrawn.',
    ],
    [
      'ProfessionalDetected',
      {},
      'L’adresse ressemble à celle d’un professionnel : « garage ».',
      'The address looks like a professional’s: “garage”.',
    ],
    [
      'EmailConsentNotified',
      {},
      'Le fichier clients a reçu le consentement.',
      'The customer file has received the consent.',
    ],
    [
      'EmailConsentNotified',
      { gdprConsent: false },
      'Le fichier clients a reçu le retrait du consentement.',
      'The customer file has received the withdrawal of the consent.',
    ],
    [
      'EmailConsentNotified',
      { gdprConsent: null },
      'Le fichier clients a reçu le consentement.',
      'The customer file has received the consent.',
    ],
  ] as const)('of %s with %j is said in both languages', (type, data, french, english) => {
    expect(inBothLanguages(type, data)).toEqual([french, english]);
  });
});
