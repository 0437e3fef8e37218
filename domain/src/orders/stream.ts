/** The stream of a visit's order: `order-<uuid of the visit>`. */
export const orderStream = (orderId: string): string => `order-${orderId}`;
