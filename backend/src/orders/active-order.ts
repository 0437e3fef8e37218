import type { OrderState } from '@shop/domain/orders';

/** An opened order with its state, as a step gets it. */
export interface ActiveOrder {
  readonly orderId: string;
  readonly state: OrderState;
  readonly order: NonNullable<OrderState['order']>;
}

/** The earliest time at which repeating this step makes sense (ISO 8601 UTC); undefined when the order has moved on. */
export type RetryAt = string | undefined;
