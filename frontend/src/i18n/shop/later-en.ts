import type { LaterMessages } from './later-fr.js';
import { customers } from './en/customers.js';
import { foundVehicle } from './en/found-vehicle.js';
import { limits } from './en/limits.js';
import { payments, success } from './en/payments.js';
import { pricing } from './en/pricing.js';
import { flow, notFound, questions, reviews, sample, time, trackerAnswer, why } from './en/shop.js';
import { trust } from './en/trust.js';

/** The messages of all that follows the start page's first screen, in English. */
export const laterEn: LaterMessages = {
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
