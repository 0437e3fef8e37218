import { createContext, use, type Context } from 'react';
import type { Language } from '@shop/domain/sessions';

/** The messages of one area in every language, loaded with it; a message that is missing in one of them does not compile. */
export type MessageBundle<Messages> = Readonly<Record<Language, Messages>>;

/** Messages of which only the visitor's language is loaded, before what reads them is rendered; the context holds them. */
export interface LoadedMessages<Messages> {
  readonly context: Context<Messages | null>;
}

/** The language of the subtree: the visitor's, the one an order was placed in, or the one that staff chose. */
export const LanguageContext = createContext<Language | null>(null);

/** The language of the current context; throws outside a LanguageContext. */
export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (language === null) throw new Error('outside the LanguageProvider');
  return language;
}

/** A bundle's messages in the language of the current context, or those that were loaded; throws where none were loaded. */
export function useMessages<Messages>(bundle: MessageBundle<Messages> | LoadedMessages<Messages>): Messages {
  const language = useLanguage();
  const messages = 'context' in bundle ? use(bundle.context) : bundle[language];
  if (messages === null) throw new Error('outside the component that loads these messages');
  return messages;
}
