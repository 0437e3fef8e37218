import type { Upcasters } from '../upcasting.js';
import type { CustomersEvent } from './events.js';

/** Every event of this chapter still has its first version. */
export const customersUpcasters: Upcasters<CustomersEvent> = {};
