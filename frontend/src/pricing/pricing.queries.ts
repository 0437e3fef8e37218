import { queryOptions } from '@tanstack/react-query';
import type { DiscountView } from '@shop/domain/pricing';
import { getJson } from '../api/http.js';

/** The discount of a token; kept for 5 minutes, the request is not retried. */
export const discountQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['discount-token', token],
    queryFn: () => getJson<DiscountView>(`/api/discount-token/${encodeURIComponent(token ?? '')}`),
    enabled: token !== null,
    staleTime: 5 * 60_000,
    gcTime: 5 * 60_000,
    retry: false,
  });
