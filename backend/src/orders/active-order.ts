import type { OrderState } from '@shop/domain/orders';

/** An open order as a step finds it. */
export interface ActiveOrder {
  readonly orderId: string;
  readonly state: OrderState;
  readonly order: NonNullable<OrderState['order']>;
}

/** When there is no use in taking this step again before (ISO 8601 UTC); undefined when the order has moved on. */
export type RetryAt = string | undefined;
