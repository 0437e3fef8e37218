import { divideByWeight, divideHalfUp } from '../money.js';

/** The French rate for services to consumers, in percent. */
export const VAT_PERCENT = 20;

/** An amount paid, split into the price without VAT and the VAT included in it; integer cents. */
export interface VatLine {
  readonly paidCents: number;
  readonly netCents: number;
  readonly vatCents: number;
}

/**
 * The VAT included in the amounts paid: rounded once, for the total, then divided among the lines by the largest remainder method, so that
 * the lines always add up to the total.
 */
export function vatInside(paid: readonly number[]): { readonly lines: VatLine[]; readonly total: VatLine } {
  const paidCents = paid.reduce((sum, cents) => sum + cents, 0);
  const vatCents = divideHalfUp(paidCents * VAT_PERCENT, 100 + VAT_PERCENT);
  const shares = divideByWeight(vatCents, paid);
  return {
    lines: paid.map((cents, index) => {
      const share = shares[index] ?? 0;
      return { paidCents: cents, netCents: cents - share, vatCents: share };
    }),
    total: { paidCents, netCents: paidCents - vatCents, vatCents },
  };
}
