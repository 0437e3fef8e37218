import { createContext, use } from 'react';
import type { Language } from '@shop/domain/sessions';
import type { Messages } from './shop/fr.js';

/** A language with its texts. */
export type LocaleBundle = { language: Language; messages: Messages };

export const MessagesContext = createContext<Messages | null>(null);

/** Fetches the texts of the shop in a language; what cannot be had is said in French. */
export async function loadMessages(language: Language): Promise<LocaleBundle> {
  if (language === 'en') {
    try {
      const { en } = await import('./shop/en.js');
      return { language, messages: en };
    } catch (error) {
      console.error('language not loaded', error);
    }
  }
  const { fr } = await import('./shop/fr.js');
  return { language: 'fr', messages: fr };
}

/** Every text of the shop in the visitor's language, loaded before anything is drawn; throws outside the LanguageProvider. */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('outside the LanguageProvider');
  return messages;
}
