import type { Event } from '../event.js';
import type { Language } from '../sessions/index.js';
import { en } from './en.js';
import { fr } from './fr.js';
import type { KnownEvent, Words } from './wording.js';

export const WORDS: Readonly<Record<Language, Words>> = { fr, en };

/** What happened, in one sentence. */
export const sentenceOf = ({ type, data, flaw }: Event & { readonly flaw?: string }, words: Words): string => {
  if (flaw !== undefined) return words.unreadable(type, flaw);
  const sentence = Object.hasOwn(words.sentences, type) ? words.sentences[type as KnownEvent['type']] : undefined;
  return sentence === undefined ? words.unknown(type) : (sentence as (data: unknown) => string)(data);
};
