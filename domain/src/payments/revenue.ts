import { divideByWeight } from '../money.js';
import type { PricedService, ServiceId } from '../pricing/index.js';

export interface ServiceRevenue {
  readonly serviceId: ServiceId;
  readonly serviceName: string;
  readonly revenueCents: number;
}

/** Revenue of each service of a payment: pro rata to the line prices, by largest remainder, adding up exactly. */
export function revenueByService(amountCents: number, services: readonly PricedService[]): ServiceRevenue[] {
  const parts = divideByWeight(
    amountCents,
    services.map(({ priceCents }) => priceCents),
  );
  return services.map(({ serviceId, serviceName }, index) => ({
    serviceId,
    serviceName,
    revenueCents: parts[index] ?? 0,
  }));
}
