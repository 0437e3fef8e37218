import { refusePricing } from './refusals.js';

/** Exactly three, in catalogue order. */
export const SERVICE_IDS = ['mecavin', 'service-history', 'mecascore'] as const;
export type ServiceId = (typeof SERVICE_IDS)[number];

export const SERVICE_NAMES: Readonly<Record<ServiceId, string>> = {
  mecavin: 'MecaVIN',
  'service-history': 'Service History',
  mecascore: 'MecaSCORE',
};

/** The currency of every price of the shop. */
export const CURRENCY = 'EUR';

/** Description and features of a service, in one language. */
export interface ServiceWords {
  readonly description: string;
  readonly features: readonly string[];
}

/** A service as it is offered; `price` in euros. */
export type Service = ServiceWords & {
  readonly id: ServiceId;
  readonly name: string;
  readonly price: number;
  readonly currency: typeof CURRENCY;
};

/** The three services in catalogue order, each at the base price (euros), with the given texts. */
export const servicesAt = (basePrice: number, words: Readonly<Record<ServiceId, ServiceWords>>): Service[] =>
  SERVICE_IDS.map((id) => ({
    id,
    name: SERVICE_NAMES[id],
    description: words[id].description,
    price: basePrice,
    currency: CURRENCY,
    features: words[id].features,
  }));

export const isServiceId = (value: unknown): value is ServiceId => (SERVICE_IDS as readonly unknown[]).includes(value);

/** The services of an order, in catalogue order and without duplicates; refuses an id that is not sold. */
export function knownServices(ids: readonly string[]): ServiceId[] {
  if (!ids.every(isServiceId)) refusePricing('services-unknown');
  return SERVICE_IDS.filter((id) => ids.includes(id));
}

const MAX_LIST_LENGTH = 1024;

/** The known ids of a comma-separated list, without duplicates, in catalogue order; other entries are ignored. */
export function parseServiceIds(text: string | null | undefined): ServiceId[] {
  const requested = (text ?? '')
    .slice(0, MAX_LIST_LENGTH)
    .split(',')
    .map((id) => id.trim());
  return SERVICE_IDS.filter((id) => requested.includes(id));
}

/** Sorts into catalogue order and removes duplicates. */
export const inCatalogueOrder = (ids: readonly ServiceId[]): ServiceId[] =>
  SERVICE_IDS.filter((id) => ids.includes(id));
