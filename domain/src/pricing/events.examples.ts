import type { EventOf } from '../event.js';
import type { PricingEvent } from './events.js';

const at = '2026-06-30T08:03:00.000Z';

/** One example of every event ever stored. Never edit one: a changed event is a new event. */
export const pricingExamples = {
  BasePriceQuoted: { type: 'BasePriceQuoted', data: { basePriceCents: 1900, previousBasePriceCents: null }, at },
  BasePriceEstablished: { type: 'BasePriceEstablished', data: { basePriceCents: 1900, source: 'valuation' }, at },
  ServicesSelected: {
    type: 'ServicesSelected',
    data: {
      selectedServices: ['mecavin', 'service-history', 'mecascore'],
      servicePrices: [
        { serviceId: 'mecavin', serviceName: 'MecaVIN', priceCents: 1900 },
        { serviceId: 'service-history', serviceName: 'Service History', priceCents: 1900 },
        { serviceId: 'mecascore', serviceName: 'MecaSCORE', priceCents: 1900 },
      ],
      totalAmountCents: 4300,
      product: 'mecavin,service-history,mecascore',
      mileage: 80_000,
    },
    at,
  },
  DiscountApplied: {
    type: 'DiscountApplied',
    data: { discountToken: 'BIENVENUE10', discountPercentage: 10 },
    at,
  },
  PriceHeld: {
    type: 'PriceHeld',
    data: {
      basePriceCents: 1900,
      totalCents: 4300,
      services: ['mecavin', 'service-history', 'mecascore'],
      discountToken: null,
      discountPercentage: null,
      until: '2026-06-30T08:10:00.000Z',
    },
    at: '2026-06-30T08:05:00.000Z',
  },
} satisfies { [Type in PricingEvent['type']]: EventOf<PricingEvent, Type> };
