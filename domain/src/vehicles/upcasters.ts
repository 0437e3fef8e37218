import type { Upcasters } from '../upcasting.js';
import type { VehiclesEvent } from './events.js';

/** Every event of this chapter still has its first version. */
export const vehiclesUpcasters: Upcasters<VehiclesEvent> = {};
