import type { ServiceId } from '@shop/domain/pricing';
import type { OrderView } from '@shop/domain/orders';

/** The names of services of an order, and the amount paid for them, in cents. */
export function coveredBy({ reports }: OrderView, services: readonly ServiceId[]) {
  const covered = reports.filter(({ serviceId }) => services.includes(serviceId));
  return {
    names: covered.map(({ serviceName }) => serviceName),
    cents: covered.reduce((sum, { shareCents }) => sum + shareCents, 0),
  };
}
