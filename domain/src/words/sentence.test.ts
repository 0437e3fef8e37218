import { describe, expect, it } from 'vitest';
import { sessionExamples } from '../testing/index.js';
import { sentenceOf, WORDS } from './sentence.js';

const { SessionStarted, LanguageChanged, StepRecorded } = sessionExamples;
const inFrench = (status: string) =>
  sentenceOf(
    { ...StepRecorded, data: { ...StepRecorded.data, stepNumber: 1, status, providerMessage: null } },
    WORDS.fr,
  );

describe('what staff read of an event', () => {
  it('is in their language: how a step went, and which language a visit is in', () => {
    expect(inFrench('completed')).toBe('La page signale l’étape 1 (véhicule)\u00a0: terminée.');
    expect(inFrench('oddly')).toBe('La page signale l’étape 1 (véhicule)\u00a0: oddly.');
    expect(sentenceOf(SessionStarted, WORDS.fr)).toMatch(/^Une visite commence en (français|anglais), /);
    expect(sentenceOf({ ...LanguageChanged, data: { lang: 'en', previousLang: 'fr' } }, WORDS.fr)).toBe(
      'La page passe du français à l’anglais.',
    );
    expect(sentenceOf({ ...LanguageChanged, data: { lang: 'en', previousLang: 'fr' } }, WORDS.en)).toBe(
      'The page changes from French to English.',
    );
  });
});
