import type { Upcasters } from '../upcasting.js';
import type { OrderEvent } from './events.js';

/** Every event of this chapter still has its first version. */
export const ordersUpcasters: Upcasters<OrderEvent> = {};
