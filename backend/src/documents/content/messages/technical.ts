import { en } from './technical-en.js';
import { fr } from './technical-fr.js';

export const TECHNICAL_MESSAGES = { fr, en };
