import { createContext, use } from 'react';
import type { Language } from '@shop/domain/sessions';

/** The texts of one area in every language, loaded with it; a text that is missing in one of them does not compile. */
export type TextBundle<Texts> = Readonly<Record<Language, Texts>>;

/** The language of the subtree: the visitor's, the one an order was placed in, or the one that staff chose. */
export const LanguageContext = createContext<Language | null>(null);

/** The language of the current context; throws outside a LanguageContext. */
export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (language === null) throw new Error('outside the LanguageProvider');
  return language;
}

/** The texts of a bundle in the language of the current context. */
export const useTexts = <Texts>(bundle: TextBundle<Texts>): Texts => bundle[useLanguage()];
