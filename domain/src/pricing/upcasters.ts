import type { Upcasters } from '../upcasting.js';
import type { PricingEvent } from './events.js';

/** Every event of this chapter still has its first version. */
export const pricingUpcasters: Upcasters<PricingEvent> = {};
