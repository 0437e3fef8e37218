/** A refund in the provider's records; integer cents, ISO 8601 UTC. */
export interface ProviderRefund {
  readonly refundId: string;
  readonly amountCents: number;
  readonly createdAt: string;
  /** Whether the shop's program made it; staff make the others in the provider's dashboard. */
  readonly isByShop: boolean;
  /** Why the money did not arrive; null unless the refund failed. */
  readonly failure: string | null;
}
