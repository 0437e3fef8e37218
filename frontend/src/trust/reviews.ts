import type { Language } from '@shop/domain/sessions';

/** What a buyer wrote; `date` as YYYY-MM-DD, `rating` of 5. */
export type Review = {
  name: string;
  date: string;
  source: 'google' | 'trustpilot' | 'example';
  rating: number;
  text: Record<Language, string>;
};

/** The reviews of the data file: examples, until whoever owns the shop puts real ones in their place. */
export async function loadReviews(): Promise<readonly Review[]> {
  const { default: reviews } = await import('./reviews.json');
  return reviews as Review[];
}
