import { customersPersonalFields } from '../customers/index.js';
import { paymentsPersonalFields } from '../payments/index.js';
import type { PersonalFields } from '../personal.js';
import { pricingPersonalFields } from '../pricing/index.js';
import { ordersPersonalFields, type OrderEvent } from '../orders/index.js';
import type { SessionEvent } from './decider.js';
import { sessionsPersonalFields } from '../sessions/index.js';
import { vehiclesPersonalFields } from '../vehicles/index.js';

/** Which fields of which event are personal data, of all chapters. */
export const sessionPersonalFields: PersonalFields<SessionEvent> = {
  ...sessionsPersonalFields,
  ...vehiclesPersonalFields,
  ...customersPersonalFields,
  ...pricingPersonalFields,
  ...paymentsPersonalFields,
};

/** The same of everything that is sealed with a visit's key: its own stream and its order's. */
export const shopPersonalFields: PersonalFields<OrderEvent | SessionEvent> = {
  ...sessionPersonalFields,
  ...ordersPersonalFields,
};
