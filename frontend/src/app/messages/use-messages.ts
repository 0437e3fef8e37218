import { createContext, use } from 'react';
import type { Language } from '@shop/domain/sessions';
import { en } from './en.js';
import { fr, type Messages } from './fr.js';

const MESSAGES: Record<Language, Messages> = { fr, en };

export const LanguageContext = createContext<Language>('fr');

/** The language the shop speaks to this visitor. */
export const useLanguage = (): Language => use(LanguageContext);

/** Every text of the shop in that language. */
export const useMessages = (): Messages => MESSAGES[useLanguage()];
