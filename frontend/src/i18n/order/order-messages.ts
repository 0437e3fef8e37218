import type { Language } from '@shop/domain/sessions';
import { orderEn } from './en.js';
import { orderFr, type OrderMessages } from './fr.js';

/** An order speaks the language in which it was made, whatever the browser shows otherwise. */
export const ORDER_MESSAGES: Readonly<Record<Language, OrderMessages>> = { fr: orderFr, en: orderEn };
