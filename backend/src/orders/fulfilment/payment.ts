import type { PricedService } from '@shop/domain/pricing';

/** A payment that succeeded, as an order needs it; integer cents, ISO 8601 UTC. */
export interface Payment {
  readonly paymentIntentId: string;
  readonly amountCents: number;
  readonly paidAt: string;
  readonly services: readonly PricedService[];
}
