import { adminExamples } from '../admin/index.js';
import { customersExamples } from '../customers/index.js';
import { paymentsExamples } from '../payments/index.js';
import { discountsExamples, pricingExamples } from '../pricing/index.js';
import { ordersExamples } from '../orders/index.js';
import { sessionsExamples } from '../sessions/index.js';
import { vehiclesExamples } from '../vehicles/index.js';

/** One example of every event of the visit's stream. */
export const sessionExamples = {
  ...sessionsExamples,
  ...vehiclesExamples,
  ...customersExamples,
  ...pricingExamples,
  ...paymentsExamples,
};

/** One example of every event that the shop ever stores. */
export const allExamples = { ...sessionExamples, ...ordersExamples, ...discountsExamples, ...adminExamples };
export { scenarioFor, type Decision } from './scenario.js';
