import { queryOptions } from '@tanstack/react-query';
import { cleanPromotionCode, isPromotionCode, type DiscountView } from '@shop/domain/pricing';
import { getJson } from '../api/http.js';

/** The discount of a token, as it was typed or pasted; kept for 5 minutes, the request is not retried. A text that is no token is not looked up. */
export function discountQuery(text: string | null) {
  const token = cleanPromotionCode(text ?? '');
  return queryOptions({
    queryKey: ['discount-token', token],
    queryFn: () => getJson<DiscountView>(`/api/discount-token/${encodeURIComponent(token)}`),
    enabled: isPromotionCode(token),
    staleTime: 5 * 60_000,
    gcTime: 5 * 60_000,
    retry: false,
  });
}
