import type { Event } from '../event.js';
import type { ServiceId } from './services.js';

/** A service as it stood in an order; integer cents. */
export interface PricedService {
  readonly serviceId: ServiceId;
  readonly serviceName: string;
  readonly priceCents: number;
}

/** What the page showed; it never decides money. */
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
/** A price that was shown is kept until then (ISO 8601 UTC), whatever the catalogue or the valuation says meanwhile. */
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

/** What was chosen, what was shown, and what it really costs. */
export type PricingEvent = BasePriceQuoted | BasePriceEstablished | ServicesSelected | DiscountApplied | PriceHeld;
