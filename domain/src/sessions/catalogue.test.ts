import { describe, expect, it } from 'vitest';
import { inBothLanguages } from '../testing/index.js';

describe('what staff read of the visit', () => {
  it.each([
    [
      'SessionStarted',
      {},
      'Une visite commence en français, depuis newsletter (affilié aff-1).',
      'A visit begins in French, from newsletter (affiliate aff-1).',
    ],
    [
      'SessionStarted',
      { lang: 'en', src: null, idaff: null },
      'Une visite commence en anglais, en direct.',
      'A visit begins in English, directly.',
    ],
    [
      'SessionStarted',
      { src: null },
      'Une visite commence en français, en direct (affilié aff-1).',
      'A visit begins in French, directly (affiliate aff-1).',
    ],
    ['OwnerBound', {}, 'La visite est liée à son navigateur.', 'The visit is bound to its browser.'],
    [
      'RobotDetected',
      {},
      'La visite vient d’un robot, d’après le nom qu’il se donne.',
      'The visit comes from a robot, by the name that it gives itself.',
    ],
    [
      'UrlParametersSynced',
      { changed: { src: 'newsletter', lang: 'en' } },
      'L’adresse de la page change : src, lang.',
      'The address changes: src, lang.',
    ],
    ['LanguageChanged', {}, 'La page passe du français à l’anglais.', 'The page changes from French to English.'],
    [
      'LanguageChanged',
      { lang: 'fr', previousLang: 'en' },
      'La page passe de l’anglais au français.',
      'The page changes from English to French.',
    ],
    [
      'StepRecorded',
      { stepNumber: 0 },
      'La page signale l’étape 0 (arrivée) : terminée.',
      'The page reports step 0 (landing): completed.',
    ],
    [
      'StepRecorded',
      { stepNumber: 1 },
      'La page signale l’étape 1 (véhicule) : terminée.',
      'The page reports step 1 (vehicle): completed.',
    ],
    [
      'StepRecorded',
      { stepNumber: 2 },
      'La page signale l’étape 2 (e-mail) : terminée.',
      'The page reports step 2 (e-mail): completed.',
    ],
    [
      'StepRecorded',
      { stepNumber: 3 },
      'La page signale l’étape 3 (services) : terminée.',
      'The page reports step 3 (services): completed.',
    ],
    [
      'StepRecorded',
      { stepNumber: 4 },
      'La page signale l’étape 4 (paiement commencé) : terminée.',
      'The page reports step 4 (payment begun): completed.',
    ],
    [
      'StepRecorded',
      { stepNumber: 5 },
      'La page signale l’étape 5 (paiement réussi) : terminée.',
      'The page reports step 5 (payment succeeded): completed.',
    ],
    [
      'StepRecorded',
      { stepNumber: 6 },
      'La page signale l’étape 6 (paiement échoué) : terminée.',
      'The page reports step 6 (payment failed): completed.',
    ],
    [
      'StepRecorded',
      { stepNumber: 1, status: 'pending' },
      'La page signale l’étape 1 (véhicule) : en cours.',
      'The page reports step 1 (vehicle): pending.',
    ],
    [
      'StepRecorded',
      { stepNumber: 1, status: 'failed' },
      'La page signale l’étape 1 (véhicule) : échouée.',
      'The page reports step 1 (vehicle): failed.',
    ],
    [
      'StepRecorded',
      { stepNumber: 1, status: null },
      'La page signale l’étape 1 (véhicule) : sans statut.',
      'The page reports step 1 (vehicle): no status.',
    ],
    [
      'StepRecorded',
      { stepNumber: 6, status: 'failed', providerMessage: 'Carte refusée' },
      'La page signale l’étape 6 (paiement échoué) : Carte refusée.',
      'The page reports step 6 (payment failed): Carte refusée.',
    ],
    [
      'VisitErased',
      {},
      'Les données personnelles de la visite sont effacées.',
      'The personal data of the visit is erased.',
    ],
  ] as const)('of %s with %j is said in both languages', (type, data, french, english) => {
    expect(inBothLanguages(type, data)).toEqual([french, english]);
  });
});
