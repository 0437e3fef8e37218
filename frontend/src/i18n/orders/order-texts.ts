import type { TextBundle } from '../texts.js';
import { orderEn } from './en.js';
import { orderFr, type OrderMessages } from './fr.js';

/** Texts of an order; it is shown in the language in which it was placed, regardless of the language of the browser. */
export const orderTexts: TextBundle<OrderMessages> = { fr: orderFr, en: orderEn };
