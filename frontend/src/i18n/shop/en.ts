import type { Messages } from './fr.js';
import { firstEn } from './first-en.js';
import { laterEn } from './later-en.js';

/** Every text of the shop in English. */
export const en: Messages = { ...firstEn, ...laterEn };
