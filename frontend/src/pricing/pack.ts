import { quote, SERVICE_IDS, type ServiceId } from '@shop/domain/pricing';

/** What decides on the price of a pack; the base price in euros. */
export interface PackTerms {
  basePrice: number;
  discountPercentage: number | null;
}

/** The price of `count` reports, in cents. */
export const totalOf = (count: number, terms: PackTerms): number => quote({ ...terms, count }).total;

/** The prices of one, two and three reports, and what each saves over single reports, in cents. */
export const packPrices = (terms: PackTerms): { count: number; total: number; saved: number }[] =>
  SERVICE_IDS.map((_id, index) => {
    const count = index + 1;
    const total = totalOf(count, terms);
    return { count, total, saved: Math.max(0, count * totalOf(1, terms) - total) };
  });

/** What one more report adds to `count` chosen ones, in cents. */
export const addedPrice = (count: number, terms: PackTerms): number =>
  totalOf(count + 1, terms) - totalOf(count, terms);

/** The one report that a choice of two lacks; undefined for other choices. */
export const lastMissing = (chosen: readonly ServiceId[]): ServiceId | undefined =>
  chosen.length === SERVICE_IDS.length - 1 ? SERVICE_IDS.find((id) => !chosen.includes(id)) : undefined;
