import { en } from './history-en.js';
import { fr } from './history-fr.js';
import type { HistoryWords } from './history-words.js';

export const HISTORY_WORDS: Readonly<Record<'fr' | 'en', HistoryWords>> = { fr, en };
