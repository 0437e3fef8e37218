import { firstFr } from './first-fr.js';
import { laterFr } from './later-fr.js';

/** Every text of the shop in French; the other languages must say the same things. */
export const fr = { ...firstFr, ...laterFr };

export type Messages = typeof fr;
