import type { PersonalFields } from '../personal.js';
import type { PricingEvent } from './events.js';

export const pricingPersonalFields: PersonalFields<PricingEvent> = {
  BasePriceQuoted: [],
  BasePriceEstablished: [],
  ServicesSelected: ['product'],
  DiscountApplied: [],
  PriceHeld: [],
};
