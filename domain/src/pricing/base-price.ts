import { centsOf, divideHalfUp } from '../money.js';
import type { WholeEuros } from '../quantities.js';

/** Euros per service. */
export const DEFAULT_BASE_PRICE = 19;
export const DEFAULT_BASE_PRICE_CENTS = centsOf(DEFAULT_BASE_PRICE);
export const REFERENCE_PRICE = 29;
export const MIN_BASE_PRICE = 9;
export const MAX_BASE_PRICE = 29;

/** Whole euros per service; `default` when the valuation of this exact vehicle was queried and returned no value, or failed. */
export interface BasePrice {
  readonly price: number;
  readonly source: 'valuation' | 'default';
}

/** Whole euros per service. */
export interface PriceView {
  readonly price: WholeEuros;
}

const MIN_VALUE = 8_000;
const MAX_VALUE = 100_000;

/** Base price in whole euros for a used-car value in euros. */
export function basePriceForValue(valueEuros: number): number {
  const within = Math.min(Math.max(Math.round(valueEuros), MIN_VALUE), MAX_VALUE);
  const range = MAX_BASE_PRICE - MIN_BASE_PRICE;
  return MIN_BASE_PRICE + divideHalfUp(range * (within - MIN_VALUE), MAX_VALUE - MIN_VALUE);
}
