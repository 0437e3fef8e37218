import { customers } from './fr/customers.js';
import { limits } from './fr/limits.js';
import { payments, success } from './fr/payments.js';
import { pricing } from './fr/pricing.js';
import { dialog, errors, flow, footer, header, landing, notFound, time, trackers } from './fr/shop.js';
import { trust } from './fr/trust.js';
import { vehicles } from './fr/vehicles.js';

/** Every text of the shop in French; the other languages must say the same things. */
export const fr = {
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

export type Messages = typeof fr;
