import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { DiscountView } from '@shop/domain/pricing';
import { getJson, postJson } from '../api/http.js';

type Priced = { vehicle: { make: string; model: string; year: number | null }; sessionUuid: string | null };

/** The price of one report for this vehicle, in euros; `sessionUuid`: for whose session. */
export const priceVehicle = mutationOptions({
  mutationFn: ({ vehicle, sessionUuid }: Priced) =>
    postJson<{ price: number }>('/api/mecavin/calculate-price', vehicle, sessionUuid === null ? {} : { sessionUuid }),
});

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
