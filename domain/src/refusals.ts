import type { CustomersRefusal } from './customers/index.js';
import type { PaymentsRefusal } from './payments/index.js';
import type { PricingRefusal } from './pricing/index.js';
import type { OrdersRefusal } from './orders/index.js';
import type { SessionsRefusal } from './sessions/index.js';
import type { VehiclesRefusal } from './vehicles/index.js';

/** Every code with which the shop can refuse a command. */
export type RefusalCode =
  | SessionsRefusal
  | VehiclesRefusal
  | CustomersRefusal
  | PricingRefusal
  | PaymentsRefusal
  | OrdersRefusal;
