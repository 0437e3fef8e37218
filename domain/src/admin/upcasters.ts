import type { Upcasters } from '../upcasting.js';
import type { AdminEvent } from './events.js';

/** Every event of this chapter still has its first version. */
export const adminUpcasters: Upcasters<AdminEvent> = {};
