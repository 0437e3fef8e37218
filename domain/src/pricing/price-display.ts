import type { Cents, Percent } from '../quantities.js';
import type { Quote } from './quote.js';

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
