import { quote, SERVICE_IDS, type ServiceId } from '@shop/domain/pricing';

/** What decides on the price of a pack; the base price in euros. */
export type PackTerms = { basePrice: number; discountPercentage: number | null };

/** What so many reports cost, in cents. */
export const totalOf = (count: number, terms: PackTerms): number => quote({ ...terms, count }).total;

/** What one, two and three reports cost, and what that saves over as many single ones; cents. */
export const packPrices = (terms: PackTerms): { count: number; total: number; saved: number }[] =>
  SERVICE_IDS.map((_id, index) => {
    const count = index + 1;
    const total = totalOf(count, terms);
    return { count, total, saved: Math.max(0, count * totalOf(1, terms) - total) };
  });

/** What one more report adds to `count` chosen ones, in cents. */
export const addedPrice = (count: number, terms: PackTerms): number =>
  totalOf(count + 1, terms) - totalOf(count, terms);

/** The one report that a pack of two still lacks. */
export const lastMissing = (chosen: readonly ServiceId[]): ServiceId | undefined =>
  chosen.length === SERVICE_IDS.length - 1 ? SERVICE_IDS.find((id) => !chosen.includes(id)) : undefined;
