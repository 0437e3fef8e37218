import type { Messages } from './fr.js';
import { customers } from './en/customers.js';
import { limits } from './en/limits.js';
import { payments, success } from './en/payments.js';
import { pricing } from './en/pricing.js';
import { dialog, errors, flow, footer, header, landing, notFound, time, trackers } from './en/shop.js';
import { trust } from './en/trust.js';
import { vehicles } from './en/vehicles.js';

/** Every text of the shop in English. */
export const en: Messages = {
  header,
  footer,
  trackers,
  landing,
  flow,
  notFound,
  errors,
  dialog,
  time,
  vehicles,
  customers,
  limits,
  pricing,
  payments,
  success,
  trust,
};
