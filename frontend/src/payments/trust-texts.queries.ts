import { queryOptions } from '@tanstack/react-query';
import type { Language } from '@shop/domain/sessions';
import { loadTrustTexts } from '../app/messages/trust-texts.js';
import { loadReviews } from './reviews.js';

/** The long texts, and with them the pages they are drawn on; fetched when a pop-up is opened. */
export const trustTextsQuery = (language: Language) =>
  queryOptions({ queryKey: ['trust-texts', language], queryFn: () => loadTrustTexts(language) });

export const reviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: loadReviews,
});
