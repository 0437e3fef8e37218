import { queryOptions } from '@tanstack/react-query';
import type { Language } from '@shop/domain/sessions';
import { loadCode } from '../api/load-code.js';

/** A review by a buyer; `date` as YYYY-MM-DD, `rating` out of 5. */
export interface Review {
  name: string;
  date: string;
  source: 'google' | 'trustpilot' | 'example';
  rating: number;
  text: Record<Language, string>;
}

/** The reviews of the data file: examples, until the owner of the shop replaces them with real ones. */
export async function loadReviews(): Promise<readonly Review[]> {
  const { default: reviews } = await loadCode(() => import('./reviews.json'));
  return reviews as Review[];
}

export const reviewsQuery = queryOptions({ queryKey: ['reviews'], queryFn: loadReviews });
