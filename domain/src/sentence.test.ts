import { describe, expect, it } from 'vitest';
import { actorName, sentenceOf } from './event-types.js';
import { sessionExamples } from './testing/index.js';

const { SessionStarted, LanguageChanged, StepRecorded } = sessionExamples;
const toEnglish = { ...LanguageChanged, data: { lang: 'en', previousLang: 'fr' } };
const inFrench = (status: string) =>
  sentenceOf({ ...StepRecorded, data: { ...StepRecorded.data, stepNumber: 1, status, providerMessage: null } }, 'fr');

describe('what staff read of an event', () => {
  it('is in their language: how a step went, and which language a visit is in', () => {
    expect(inFrench('completed')).toBe('La page signale l’étape 1 (véhicule)\u00a0: terminée.');
    expect(inFrench('oddly')).toBe('La page signale l’étape 1 (véhicule)\u00a0: oddly.');
    expect(sentenceOf(SessionStarted, 'fr')).toMatch(/^Une visite commence en (français|anglais), /);
    expect(sentenceOf(toEnglish, 'fr')).toBe('La page passe du français à l’anglais.');
    expect(sentenceOf(toEnglish, 'en')).toBe('The page changes from French to English.');
  });

  it.each([
    ['fr', ['visiteur', 'prestataire', 'boutique', 'équipe', 'personne', 'personne']],
    ['en', ['visitor', 'provider', 'shop', 'staff', 'nobody', 'nobody']],
  ] as const)('says who did it (%s)', (lang, names) => {
    const actors = ['visitor', 'provider', 'system', 'staff', 'stranger', null];
    expect(actors.map((actor) => actorName(actor, lang))).toEqual(names);
  });

  it('is the name of an event that the shop does not know, and what is wrong with one that it cannot read', () => {
    const unknown = { type: 'ParcelWeighed', data: {}, at: SessionStarted.at };
    expect(sentenceOf(unknown, 'en')).toBe('ParcelWeighed.');
    expect(sentenceOf({ ...unknown, flaw: 'no key' }, 'en')).toBe('ParcelWeighed, which cannot be read: no key.');
  });
});
