import type { TextBundle } from '../texts.js';
import { orderEn } from './en.js';
import { orderFr, type OrderMessages } from './fr.js';

/** An order is read in the language in which it was made, whatever the browser shows otherwise. */
export const orderTexts: TextBundle<OrderMessages> = { fr: orderFr, en: orderEn };
