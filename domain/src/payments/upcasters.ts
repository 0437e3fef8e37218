import type { Upcasters } from '../upcasting.js';
import type { PaymentsEvent } from './events.js';

/** Every event of this chapter still has its first version. */
export const paymentsUpcasters: Upcasters<PaymentsEvent> = {};
