import { adminUpcasters } from './admin/index.js';
import { customersUpcasters } from './customers/index.js';
import { paymentsUpcasters } from './payments/index.js';
import { pricingUpcasters } from './pricing/index.js';
import { ordersUpcasters } from './orders/index.js';
import { sessionsUpcasters } from './sessions/index.js';
import { upcastWith, versionIn, type Upcasters } from './upcasting.js';
import { vehiclesUpcasters } from './vehicles/index.js';

/** The steps of every chapter. */
export const eventUpcasters: Upcasters = {
  ...sessionsUpcasters,
  ...vehiclesUpcasters,
  ...customersUpcasters,
  ...pricingUpcasters,
  ...paymentsUpcasters,
  ...ordersUpcasters,
  ...adminUpcasters,
};

/** `schemaVersion` in the metadata of an event that is written now. */
export const currentVersion = (type: string): number => versionIn(eventUpcasters, type);

/** A stored event's data as the shop knows it now; throws UnknownVersion. */
export const upcast = (type: string, version: unknown, data: unknown): unknown =>
  upcastWith(eventUpcasters, type, version, data);
