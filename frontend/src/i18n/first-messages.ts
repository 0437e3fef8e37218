import { createContext, use } from 'react';
import type { Language } from '@shop/domain/sessions';
import { loadCode } from '../api/load-code.js';
import type { FirstMessages } from './shop/first-fr.js';

/** A language with the texts that every page begins with. */
export type LocaleBundle = { language: Language; messages: FirstMessages };

export const FirstMessagesContext = createContext<FirstMessages | null>(null);

/** Loads the first texts in a language; falls back to French when they cannot be loaded. */
export async function loadFirstMessages(language: Language): Promise<LocaleBundle> {
  if (language === 'en') {
    try {
      const { firstEn } = await loadCode(() => import('./shop/first-en.js'));
      return { language, messages: firstEn };
    } catch (error) {
      console.error('language not loaded', error);
    }
  }
  const { firstFr } = await loadCode(() => import('./shop/first-fr.js'));
  return { language: 'fr', messages: firstFr };
}

/** The texts that every page starts with, loaded before anything is rendered; throws outside the LanguageProvider. */
export function useFirstMessages(): FirstMessages {
  const messages = use(FirstMessagesContext);
  if (!messages) throw new Error('outside the LanguageProvider');
  return messages;
}
