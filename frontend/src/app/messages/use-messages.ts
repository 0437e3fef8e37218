import { createContext, use } from 'react';
import type { Language } from '@shop/domain/sessions';
import { fr, type Messages } from './fr.js';

/** A language with its texts; French is always at hand, the others are fetched. */
export type Speech = { language: Language; messages: Messages };

export const FRENCH: Speech = { language: 'fr', messages: fr };

export const SpeechContext = createContext<Speech>(FRENCH);

/** Fetches the texts of a language; what cannot be had is said in French. */
export async function speechIn(language: Language): Promise<Speech> {
  if (language === 'fr') return FRENCH;
  try {
    const { en } = await import('./en.js');
    return { language, messages: en };
  } catch (error) {
    console.error('language not loaded', error);
    return FRENCH;
  }
}

/** The language the shop speaks to this visitor. */
export const useLanguage = (): Language => use(SpeechContext).language;

/** Every text of the shop in that language. */
export const useMessages = (): Messages => use(SpeechContext).messages;
