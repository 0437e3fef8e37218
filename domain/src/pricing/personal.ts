import type { PersonalFields } from '../personal.js';
import type { PricingEvent } from './events.js';

export const pricingPersonalFields: PersonalFields<PricingEvent['type']> = {
  BasePriceQuoted: [],
  BasePriceEstablished: [],
  ServicesSelected: [],
  DiscountApplied: [],
};
