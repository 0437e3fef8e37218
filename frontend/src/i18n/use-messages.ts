import { createContext, use } from 'react';
import type { Language } from '@shop/domain/sessions';
import type { Messages } from './fr.js';

/** A language with its texts. */
export type LocaleBundle = { language: Language; messages: Messages };

export const LocaleContext = createContext<LocaleBundle | null>(null);

/** Fetches the texts of a language; what cannot be had is said in French. */
export async function loadMessages(language: Language): Promise<LocaleBundle> {
  if (language === 'en') {
    try {
      const { en } = await import('./en.js');
      return { language, messages: en };
    } catch (error) {
      console.error('language not loaded', error);
    }
  }
  const { fr } = await import('./fr.js');
  return { language: 'fr', messages: fr };
}

function useLocale(): LocaleBundle {
  const locale = use(LocaleContext);
  if (!locale) throw new Error('Nothing speaks outside the LanguageProvider');
  return locale;
}

/** The language the shop speaks to this visitor. */
export const useLanguage = (): Language => useLocale().language;

/** Every text of the shop in that language. */
export const useMessages = (): Messages => useLocale().messages;
