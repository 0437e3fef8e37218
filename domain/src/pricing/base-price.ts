import { centsOf, divideHalfUp } from '../money.js';
import type { WholeEuros } from '../quantities.js';

/** Euros per service. */
export const DEFAULT_BASE_PRICE = 19;
export const DEFAULT_BASE_PRICE_CENTS = centsOf(DEFAULT_BASE_PRICE);
export const REFERENCE_PRICE = 29;
export const LOWEST_BASE_PRICE = 9;
export const HIGHEST_BASE_PRICE = 29;

/** Whole euros per service; `default` when the valuation of this very vehicle was asked and knows no value, or failed. */
export interface BasePrice {
  readonly price: number;
  readonly source: 'valuation' | 'default';
}

/** Whole euros per service. */
export interface PriceView {
  readonly price: WholeEuros;
}

const LOWEST_VALUE = 8_000;
const HIGHEST_VALUE = 100_000;

/** Whole euros for a used value in euros. */
export const basePriceForValue = (valueEuros: number): number => {
  const within = Math.min(Math.max(Math.round(valueEuros), LOWEST_VALUE), HIGHEST_VALUE);
  const range = HIGHEST_BASE_PRICE - LOWEST_BASE_PRICE;
  return LOWEST_BASE_PRICE + divideHalfUp(range * (within - LOWEST_VALUE), HIGHEST_VALUE - LOWEST_VALUE);
};
