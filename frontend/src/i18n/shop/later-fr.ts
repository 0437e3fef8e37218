import { customers } from './fr/customers.js';
import { foundVehicle } from './fr/found-vehicle.js';
import { limits } from './fr/limits.js';
import { payments, success } from './fr/payments.js';
import { pricing } from './fr/pricing.js';
import { flow, notFound, questions, reviews, sample, time, trackerAnswer, why } from './fr/shop.js';
import { trust } from './fr/trust.js';

/** The messages of all that follows the start page's first screen, in French. */
export const laterFr = {
  sample,
  trackerAnswer,
  foundVehicle,
  why,
  reviews,
  questions,
  flow,
  notFound,
  time,
  customers,
  limits,
  pricing,
  payments,
  success,
  trust,
};

export type LaterMessages = typeof laterFr;
