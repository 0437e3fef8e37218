import { evolveBy } from '../decider.js';
import type { SessionStarted, UrlParametersSynced } from '../sessions/index.js';
import { isSameCar, type VehicleCleared, type VehicleData, type VehicleIdentified } from '../vehicles/index.js';
import type { PricedService, PricingEvent } from './events.js';
import type { PriceHold } from './hold.js';
import type { ServiceId } from './services.js';

export interface Discount {
  readonly discountToken: string;
  readonly discountPercentage: number;
}

export interface PricingState {
  readonly shownBasePriceCents: number | null;
  readonly basePriceCents: number | null;
  readonly selectedServices: readonly ServiceId[];
  readonly servicePrices: readonly PricedService[];
  readonly totalAmountCents: number | null;
  readonly product: string | null;
  readonly mileage: number | null;
  /** The car that was identified last: the mileage is its own. */
  readonly car: VehicleData | null;
  readonly discount: Discount | null;
  /** The price that was held last; the hold may have ended. */
  readonly hold: PriceHold | null;
}

export const initialPricing: PricingState = {
  shownBasePriceCents: null,
  basePriceCents: null,
  selectedServices: [],
  servicePrices: [],
  totalAmountCents: null,
  product: null,
  mileage: null,
  car: null,
  discount: null,
  hold: null,
};

/** Clears the price, because another car has another price. */
const withoutPrice = (state: PricingState): PricingState => ({ ...state, basePriceCents: null, hold: null });

export const evolvePricing = evolveBy<
  PricingState,
  PricingEvent | SessionStarted | UrlParametersSynced | VehicleIdentified | VehicleCleared
>({
  SessionStarted: (state, { data: { product } }) => ({ ...state, product }),
  UrlParametersSynced: (state, { data: { changed } }) =>
    changed.product === undefined ? state : { ...state, product: changed.product },
  VehicleIdentified: (state, { data: { vehicleData: car } }) => {
    const isItsMileage = state.car === null || isSameCar(state.car, car);
    return { ...withoutPrice(state), car, mileage: isItsMileage ? state.mileage : null };
  },
  VehicleCleared: withoutPrice,
  BasePriceQuoted: (state, { data: { basePriceCents } }) => ({ ...state, shownBasePriceCents: basePriceCents }),
  BasePriceEstablished: (state, { data: { basePriceCents } }) => ({ ...state, basePriceCents }),
  ServicesSelected: (state, { data }) => ({ ...state, ...data }),
  DiscountApplied: (state, { data }) => ({ ...state, discount: data }),
  PriceHeld: (state, { data }) => ({ ...state, hold: data }),
});
