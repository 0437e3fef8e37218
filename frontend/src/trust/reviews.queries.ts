import { queryOptions } from '@tanstack/react-query';
import { loadReviews } from './reviews.js';

export const reviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: loadReviews,
});
