import { refuse } from '../refusal.js';

export type PricingRefusal =
  | 'services-unknown'
  | 'price-unknown'
  | 'discount-not-found'
  | 'discount-already-issued'
  | 'discount-percentage-invalid';

export const refusePricing = (code: PricingRefusal): never => refuse(code);
