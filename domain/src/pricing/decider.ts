import type { Command } from '../decider.js';
import { eurosOf } from '../money.js';
import { DEFAULT_BASE_PRICE_CENTS } from './base-price.js';
import type { PricingEvent } from './events.js';
import { heldUntil, runningHold } from './hold.js';
import { quote, type Quote } from './quote.js';
import { SERVICE_NAMES, type ServiceId } from './services.js';
import type { PricingState } from './state.js';

export type PricingCommand =
  | Command<'QuoteBasePrice', { basePriceCents: number }>
  /** The default applies only while no price is known: a known value is kept when the valuation does not answer. */
  | Command<'EstablishBasePrice', { basePriceCents: number; source: 'valuation' | 'default' }>
  | Command<
      'SelectServices',
      {
        services: readonly ServiceId[];
        shownPricesCents: Readonly<Partial<Record<ServiceId, number>>>;
        totalAmountCents: number | null;
        product: string | null;
        mileage: number | null;
      }
    >
  | Command<'ApplyDiscount', { token: string; percentage: number }>
  /** Holds the price of the current choice, unless it is held already. */
  | Command<'HoldPrice'>;

/** Integer cents: the price of one service, and of the whole order. */
export interface Price {
  readonly basePriceCents: number;
  readonly totalCents: number;
}

type SelectServices = Extract<PricingCommand, { type: 'SelectServices' }>;

function decideServices(command: SelectServices, state: PricingState): readonly PricingEvent[] {
  const { services: selectedServices, shownPricesCents, totalAmountCents, product, mileage, at } = command;
  const shown = state.shownBasePriceCents ?? DEFAULT_BASE_PRICE_CENTS;
  const servicePrices = selectedServices.map((serviceId) => ({
    serviceId,
    serviceName: SERVICE_NAMES[serviceId],
    priceCents: shownPricesCents[serviceId] ?? shown,
  }));
  const data = { selectedServices, servicePrices, totalAmountCents, product, mileage };
  const isSame = (Object.keys(data) as (keyof typeof data)[]).every(
    (name) => JSON.stringify(data[name]) === JSON.stringify(state[name]),
  );
  return isSame ? [] : [{ type: 'ServicesSelected', data, at }];
}

/** The shop's own quote for the current choice: the only price that is charged, unless a price is held. */
export const quoteOf = (state: PricingState): Quote =>
  quote({
    basePrice: eurosOf(state.basePriceCents ?? DEFAULT_BASE_PRICE_CENTS),
    count: state.selectedServices.length,
    discountPercentage: state.discount?.discountPercentage,
  });

/** The price that is charged at this time: the held one, else the shop's own quote. */
export function priceAt(state: PricingState, at: string): Price {
  const { basePriceCents, totalCents } = runningHold(state, at) ?? {
    basePriceCents: state.basePriceCents ?? DEFAULT_BASE_PRICE_CENTS,
    totalCents: quoteOf(state).total,
  };
  return { basePriceCents, totalCents };
}

function decideHold(at: string, state: PricingState): readonly PricingEvent[] {
  if (runningHold(state, at) !== undefined) return [];
  const { selectedServices: services, discount } = state;
  const { discountToken = null, discountPercentage = null } = discount ?? {};
  const data = { ...priceAt(state, at), services, discountToken, discountPercentage, until: heldUntil(at) };
  return [{ type: 'PriceHeld', data, at }];
}

export function decidePricing(command: PricingCommand, state: PricingState): readonly PricingEvent[] {
  switch (command.type) {
    case 'QuoteBasePrice': {
      const { basePriceCents, at } = command;
      const previousBasePriceCents = state.shownBasePriceCents;
      if (basePriceCents === previousBasePriceCents) return [];
      return [{ type: 'BasePriceQuoted', data: { basePriceCents, previousBasePriceCents }, at }];
    }
    case 'EstablishBasePrice': {
      const { basePriceCents, source, at } = command;
      const isWorse = source === 'default' && state.basePriceCents !== null;
      if (isWorse || basePriceCents === state.basePriceCents) return [];
      return [{ type: 'BasePriceEstablished', data: { basePriceCents, source }, at }];
    }
    case 'SelectServices':
      return decideServices(command, state);
    case 'ApplyDiscount': {
      const { token: discountToken, percentage: discountPercentage, at } = command;
      const { discount } = state;
      if (discount?.discountToken === discountToken && discount.discountPercentage === discountPercentage) return [];
      return [{ type: 'DiscountApplied', data: { discountToken, discountPercentage }, at }];
    }
    case 'HoldPrice':
      return decideHold(command.at, state);
  }
}
