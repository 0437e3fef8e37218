import { en } from './valuation-en.js';
import { fr } from './valuation-fr.js';
import type { ValuationWords } from './valuation-words.js';

export const VALUATION_WORDS: Readonly<Record<'fr' | 'en', ValuationWords>> = { fr, en };
