import type { Event } from '../event.js';
import type { ServiceId } from './services.js';

/** A selected service with its price in cents. */
export interface PricedService {
  readonly serviceId: ServiceId;
  readonly serviceName: string;
  readonly priceCents: number;
}

/** The price that the page showed; never decides about money. */
export type BasePriceQuoted = Event<
  'BasePriceQuoted',
  { readonly basePriceCents: number; readonly previousBasePriceCents: number | null }
>;
/** What our own lookup of the car's value says; it alone decides money. */
export type BasePriceEstablished = Event<
  'BasePriceEstablished',
  { readonly basePriceCents: number; readonly source: 'valuation' | 'default' }
>;
export type ServicesSelected = Event<
  'ServicesSelected',
  {
    readonly selectedServices: readonly ServiceId[];
    readonly servicePrices: readonly PricedService[];
    readonly totalAmountCents: number | null;
    readonly product: string | null;
    readonly mileage: number | null;
  }
>;
export type DiscountApplied = Event<
  'DiscountApplied',
  { readonly discountToken: string; readonly discountPercentage: number }
>;
/** The shown price is valid until this time (ISO 8601, UTC), even if the catalogue or the valuation changes. */
export type PriceHeld = Event<
  'PriceHeld',
  {
    readonly basePriceCents: number;
    readonly totalCents: number;
    readonly services: readonly ServiceId[];
    readonly discountToken: string | null;
    readonly discountPercentage: number | null;
    readonly until: string;
  }
>;

/** Selected services, shown prices and the established price. */
export type PricingEvent = BasePriceQuoted | BasePriceEstablished | ServicesSelected | DiscountApplied | PriceHeld;
