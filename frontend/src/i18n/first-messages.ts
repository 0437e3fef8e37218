import { createContext } from 'react';
import type { Language } from '@shop/domain/sessions';
import { loadCode } from '../api/load-code.js';
import type { LoadedMessages } from './messages.js';
import type { FirstMessages } from './shop/first-fr.js';

/** A language with the messages that every page begins with. */
export interface LocaleBundle {
  language: Language;
  messages: FirstMessages;
}

/** The messages that every page begins with; the LanguageProvider loads them before anything is rendered. */
export const firstMessages: LoadedMessages<FirstMessages> = { context: createContext<FirstMessages | null>(null) };

/** Loads the first messages in a language; falls back to French when they cannot be loaded. */
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
