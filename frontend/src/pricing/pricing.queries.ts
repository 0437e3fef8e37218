import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { getJson, postJson } from '../api/http.js';

/** Percent from 0 to 100. */
export type Discount = { token: string; discountPercentage: number };

/** The price of one report for this vehicle, in euros. */
export const priceVehicle = mutationOptions({
  mutationFn: (vehicle: { make: string; model: string; year: number | null }) =>
    postJson<{ price: number }>('/api/mecavin/calculate-price', vehicle),
});

/** What a discount token is worth; kept 5 minutes, asked once. */
export const discountQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['discount-token', token],
    queryFn: () => getJson<Discount>(`/api/discount-token/${encodeURIComponent(token ?? '')}`),
    enabled: token !== null,
    staleTime: 5 * 60_000,
    gcTime: 5 * 60_000,
    retry: false,
  });
