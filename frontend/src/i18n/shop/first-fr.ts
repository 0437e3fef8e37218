import { dialog, errors, footer, header, landing, links, trackers } from './fr/first.js';
import { vehicles } from './fr/vehicles.js';

/** The messages of the start page's first screen and of the frame of every page, in French. */
export const firstFr = { header, footer, trackers, landing, errors, dialog, links, vehicles };

export type FirstMessages = typeof firstFr;
