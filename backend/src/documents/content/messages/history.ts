import { en } from './history-en.js';
import { fr } from './history-fr.js';

export const HISTORY_MESSAGES = { fr, en };
