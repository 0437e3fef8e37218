import type { Language } from '@shop/domain/sessions';
import type { TrustTexts } from './fr/trust-texts.js';

export type { TrustTexts } from './fr/trust-texts.js';

const FILES: Record<Language, () => Promise<{ trustTexts: TrustTexts }>> = {
  fr: () => import('./fr/trust-texts.js'),
  en: () => import('./en/trust-texts.js'),
};

/** Fetches the long texts of a language. */
export const loadTrustTexts = async (language: Language): Promise<TrustTexts> => (await FILES[language]()).trustTexts;
