export const SERVICES = ['mecavin', 'service-history', 'mecascore'];

const PACK_PERCENT = [0, 0, 10, 25];

/** The total in euros of `count` reports at `basePrice` euros, less the discount in percent (section 9). */
export function totalOf(basePrice: number, count: number, discountPercent = 0): number {
  const sum = basePrice * count;
  const afterPack = sum - Math.floor((sum * (PACK_PERCENT[count] ?? 0)) / 100 + 1 / 2);
  return Math.max(1, Math.ceil((afterPack * (100 - discountPercent)) / 100));
}

/** The lines that the page sends for these services (section 3). */
export const linesOf = (services: readonly string[], basePrice: number) =>
  services.map((serviceId) => ({ serviceId, serviceName: serviceId, price: basePrice, priceInCents: basePrice * 100 }));
