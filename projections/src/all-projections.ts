import { audit } from './admin/audit.projection.js';
import { visits } from './analytics/visits.projection.js';
import { payments } from './payments/payments.projection.js';
import type { Projection } from '@shop/eventing/projection';
import { orders } from './orders/orders.projection.js';
import { reportAvailability } from './reports/availability.projection.js';
import { sessions } from './sessions/sessions.projection.js';

/** Every read model of the shop. */
export const allProjections: readonly Projection[] = [sessions, visits, payments, orders, reportAvailability, audit];

/** The projection of this name, or all of them for `all`; throws for any other name. */
export function projectionsNamed(name: string): readonly Projection[] {
  const named = name === 'all' ? allProjections : allProjections.filter((projection) => projection.name === name);
  if (named.length > 0) return named;
  throw new Error(`No projection is called ${name}; there are ${allProjections.map((one) => one.name).join(', ')}.`);
}
