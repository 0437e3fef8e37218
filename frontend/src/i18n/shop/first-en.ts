import type { FirstMessages } from './first-fr.js';
import { dialog, errors, footer, header, landing, links, trackers } from './en/first.js';
import { vehicles } from './en/vehicles.js';

/** The messages of the start page's first screen and of the frame of every page, in English. */
export const firstEn: FirstMessages = { header, footer, trackers, landing, errors, dialog, links, vehicles };
