import type { Language } from '@shop/domain/sessions';
import type { TrustTexts } from './fr/trust-texts.js';

export type { TrustTexts } from './fr/trust-texts.js';

const FILES: Record<Language, () => Promise<{ trustTexts: (within: string) => TrustTexts }>> = {
  fr: () => import('./fr/trust-texts.js'),
  en: () => import('./en/trust-texts.js'),
};

/** Fetches the long texts of a language, for reports that are delivered `within` so long. */
export const loadTrustTexts = async (language: Language, within: string): Promise<TrustTexts> =>
  (await FILES[language]()).trustTexts(within);
