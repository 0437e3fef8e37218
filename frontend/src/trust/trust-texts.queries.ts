import { queryOptions } from '@tanstack/react-query';
import type { Language } from '@shop/domain/sessions';
import { loadTrustTexts } from '../i18n/trust-texts.js';
import { loadReviews } from './reviews.js';

/** The long texts, and with them the pages they are drawn on; fetched when a pop-up is opened; `within` is the delivery time in words. */
export const trustTextsQuery = (language: Language, within: string) =>
  queryOptions({ queryKey: ['trust-texts', language, within], queryFn: () => loadTrustTexts(language, within) });

export const reviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: loadReviews,
});
