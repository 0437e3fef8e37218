import type { MessageBundle } from '../messages.js';
import { orderEn } from './en.js';
import { orderFr, type OrderMessages } from './fr.js';

/** Messages of an order; it is shown in the language in which it was placed, regardless of the language of the browser. */
export const orderMessages: MessageBundle<OrderMessages> = { fr: orderFr, en: orderEn };
