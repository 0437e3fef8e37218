import { en } from './valuation-en.js';
import { fr } from './valuation-fr.js';

export const VALUATION_MESSAGES = { fr, en };
