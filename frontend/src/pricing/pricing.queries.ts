import { queryOptions } from '@tanstack/react-query';
import type { DiscountView } from '@shop/domain/pricing';
import { getJson } from '../api/http.js';

/** What a discount token is worth; kept 5 minutes, asked once. */
export const discountQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['discount-token', token],
    queryFn: () => getJson<DiscountView>(`/api/discount-token/${encodeURIComponent(token ?? '')}`),
    enabled: token !== null,
    staleTime: 5 * 60_000,
    gcTime: 5 * 60_000,
    retry: false,
  });
