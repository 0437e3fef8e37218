/** Quotient rounded to the nearest whole number, halves up; both arguments are non-negative whole numbers. */
export const divideHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** Quotient rounded up to a whole number; exact, without an intermediate float. */
export const divideUp = (numerator: number, denominator: number): number =>
  Math.floor((numerator + denominator - 1) / denominator);

/** Euros (up to two decimals) to integer cents. */
export const centsOf = (euros: number): number => Math.round(euros * 100);

/** Integer cents to euros, as the API contract has them. */
export const eurosOf = (cents: number): number => cents / 100;

const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Formats integer cents for every text of the shop, in both languages: 4300 → '43,00 €', with non-breaking spaces. */
export const formatMoney = (cents: number): string => inEuros.format(cents / 100);

/** Divides cents in proportion to whole weights by the largest remainder method: the parts always add up to the total. */
export function divideByWeight(cents: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0)
    return divideByWeight(
      cents,
      weights.map(() => 1),
    );
  const parts = weights.map((weight) => Math.floor((cents * weight) / whole));
  const remainders = weights.map((weight, index) => ({ index, remainder: (cents * weight) % whole }));
  const left = cents - parts.reduce((sum, part) => sum + part, 0);
  const first = [...remainders].sort((a, b) => b.remainder - a.remainder || a.index - b.index).slice(0, left);
  return parts.map((part, index) => part + (first.some((entry) => entry.index === index) ? 1 : 0));
}
