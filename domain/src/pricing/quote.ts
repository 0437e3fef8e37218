import type { Cents, Percent } from '../quantities.js';
import { centsOf, divideHalfUp, divideUp, eurosOf } from '../money.js';
import { REFERENCE_PRICE } from './base-price.js';
import { SERVICE_NAMES, type ServiceId } from './services.js';

/** Every line of an order summary in integer cents; `savedPercent` is a whole percentage. */
export interface Quote {
  readonly initial: Cents;
  readonly individual: Cents;
  readonly sum: Cents;
  readonly pack: Cents;
  readonly afterPack: Cents;
  readonly promo: Cents;
  readonly total: Cents;
  readonly savedPercent: Percent;
}

export interface QuoteRequest {
  /** Euros per service. */
  readonly basePrice: number;
  /** Number of services: 0 to 3. */
  readonly count: number;
  /** Above 0 and up to 100; any other value means no discount. */
  readonly discountPercentage?: number | null | undefined;
}

/** A line of the order as in the API contract, with its price in euros and in cents. */
export interface ServiceLine {
  readonly serviceId: ServiceId;
  readonly serviceName: string;
  readonly price: number;
  readonly priceInCents: number;
}

const EURO = 100;
const PACK_PERCENT = [0, 0, 10, 25] as const;
const NOTHING: Quote = {
  initial: 0,
  individual: 0,
  sum: 0,
  pack: 0,
  afterPack: 0,
  promo: 0,
  total: 0,
  savedPercent: 0,
};

/** The discount in hundredths of a percent, so that 12.5 % is exact; 0 when the discount does not apply. */
const basisPoints = (percentage: number | null | undefined): number =>
  percentage !== null && percentage !== undefined && percentage > 0 && percentage <= 100
    ? Math.round(percentage * 100)
    : 0;

/** The only price rule: sum, pack discount to a whole euro, promo on the rest, one ceil to a whole euro, at least 1 €. */
export function quote({ basePrice, count, discountPercentage }: QuoteRequest): Quote {
  if (count <= 0) return NOTHING;
  const initial = REFERENCE_PRICE * EURO * count;
  const sum = centsOf(basePrice) * count;
  const pack = divideHalfUp(sum * (PACK_PERCENT[Math.min(count, 3)] ?? 0), 100 * EURO) * EURO;
  const afterPack = sum - pack;
  const points = basisPoints(discountPercentage);
  const total = Math.max(EURO, divideUp(afterPack * (10_000 - points), 10_000 * EURO) * EURO);
  return {
    initial,
    individual: initial - sum,
    sum,
    pack,
    afterPack,
    promo: points > 0 ? Math.max(0, afterPack - total) : 0,
    total,
    savedPercent: Math.max(0, divideHalfUp(Math.max(0, initial - total) * 100, initial)),
  };
}

/** One line per service, all at the same base price in euros. */
export const serviceLines = (ids: readonly ServiceId[], basePrice: number): ServiceLine[] =>
  ids.map((serviceId) => ({
    serviceId,
    serviceName: SERVICE_NAMES[serviceId],
    price: eurosOf(centsOf(basePrice)),
    priceInCents: centsOf(basePrice),
  }));

/** What an order is compared with: the reference price of every report, or the price of the same reports bought one by one. */
export type PriceDisplay = 'specified' | 'lawful';

/** What an order summary compares the total with, in cents and whole percent. */
export interface Comparison {
  readonly initial: Cents;
  readonly individual: Cents;
  readonly savedPercent: Percent;
}

/** What a quote is compared with; `lawful` never says more than is saved on the reports bought one by one. */
export function comparisonOf(quote: Quote, display: PriceDisplay): Comparison {
  const { initial, individual, savedPercent, sum, total } = quote;
  if (display === 'specified') return { initial, individual, savedPercent };
  return { initial: sum, individual: 0, savedPercent: sum > total ? Math.floor((100 * (sum - total)) / sum) : 0 };
}
