const ORDER = 'order-';

/** The stream of a visit's order: `order-<uuid of the visit>`. */
export const orderStream = (orderId: string): string => `${ORDER}${orderId}`;

export const isOrderStream = (stream: string): boolean => stream.startsWith(ORDER);

/** The id of the order (and so of the visit) that a stream `order-<uuid>` belongs to. */
export const orderOf = (stream: string): string => stream.slice(ORDER.length);
