import { createContext, use } from 'react';
import type { Language } from '@shop/domain/sessions';

/** The texts of a room in every language, loaded with it; a text that one of them lacks does not compile. */
export type TextBundle<Texts> = Readonly<Record<Language, Texts>>;

/** The language of everything below: the visitor's, the one an order was made in, or the one staff chose. */
export const LanguageContext = createContext<Language | null>(null);

/** The language that is read here; throws outside a LanguageContext. */
export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (language === null) throw new Error('outside the LanguageProvider');
  return language;
}

/** The texts of a bundle in the language that is read here. */
export const useTexts = <Texts>(bundle: TextBundle<Texts>): Texts => bundle[useLanguage()];
