/** `discount-<token>` */
export const discountStream = (token: string): string => `discount-${token}`;
