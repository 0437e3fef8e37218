import { SERVICE_NAMES, type ServiceId } from '@shop/domain/pricing';
import type { Messages } from '../i18n/shop/fr.js';
import { formatButtonPrice } from '../ui/money.js';

/** 'MecaVIN + MecaSCORE', in catalogue order. */
export const serviceNames = (services: readonly ServiceId[]): string =>
  services.map((id) => SERVICE_NAMES[id]).join(' + ');

/** The words on the order button; cents in, whole euros out. */
export function orderLabel(services: readonly ServiceId[], totalCents: number, { pricing }: Messages): string {
  const price = formatButtonPrice(totalCents);
  if (services.length === 0) return pricing.orderNothing;
  const names = serviceNames(services);
  return services.length === 1 ? pricing.orderOne(names, price) : pricing.orderPack(names, price);
}
