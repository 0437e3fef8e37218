import { en } from './technical-en.js';
import { fr } from './technical-fr.js';
import type { TechnicalWords } from './technical-words.js';

export const TECHNICAL_WORDS: Readonly<Record<'fr' | 'en', TechnicalWords>> = { fr, en };
