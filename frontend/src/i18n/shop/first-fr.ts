import { dialog, errors, footer, header, landing, links, trackers } from './fr/first.js';
import { vehicles } from './fr/vehicles.js';

/** The texts of the start page's first screen in French, and of what surrounds every page. */
export const firstFr = { header, footer, trackers, landing, errors, dialog, links, vehicles };

export type FirstMessages = typeof firstFr;
