import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ServiceId } from '@shop/domain/pricing';
import type { Complaint, OrderView } from '@shop/domain/orders';
import { ApiError } from '../api/api-error.js';
import { pauseIn } from '../api/pause.js';
import { getJson, postJson } from '../api/http.js';

const POLL_MS = 2_000;
const FIRST_LOOKS = 10;

/** Where an order is asked about. */
export const orderPath = (token: string): string => `/api/orders/${encodeURIComponent(token)}`;

/** The event stream of an order. */
export const orderStreamPath = (token: string): string => `${orderPath(token)}/stream`;

/** Where the PDF of a report is read. */
export const reportPath = (token: string, serviceId: ServiceId): string => `${orderPath(token)}/reports/${serviceId}`;

/** Where the credit note of a refund is read. */
export const creditNotePath = (token: string, serviceId: ServiceId): string =>
  `${orderPath(token)}/credit-notes/${serviceId}`;

export const invoicePath = (token: string): string => `${orderPath(token)}/invoice`;

const isMissing = (error: Error): error is ApiError => error instanceof ApiError && error.status === 404;

/** An order; one that was paid a moment ago may still have to be opened. */
export const orderQuery = (token: string) =>
  queryOptions({
    queryKey: ['orders', token],
    queryFn: () => getJson<OrderView>(orderPath(token)),
    retry: (failures, error) =>
      !isMissing(error) || (error.problem.code === 'order-not-open' && failures < FIRST_LOOKS),
    retryDelay: (_failures, error) => (pauseIn(error) ?? 0) * 1000 || POLL_MS,
  });

/** Where the page of a paid session's order is; null while it is not known. */
export const orderLinkQuery = (uuid: string | null) =>
  queryOptions({
    queryKey: ['order-link', uuid],
    queryFn: () => getJson<{ token: string }>(`/api/sessions/${encodeURIComponent(uuid ?? '')}/order`),
    enabled: uuid !== null,
    retry: FIRST_LOOKS,
    retryDelay: POLL_MS,
  });

/** What a buyer may ask of an order. */
export type OrderWish =
  | { readonly wish: 'resend' | 'wait' | 'address/referral' }
  | { readonly wish: 'address/code'; readonly code: string }
  | { readonly wish: 'address'; readonly email: string }
  | { readonly wish: 'immediate-performance'; readonly wordingId: string }
  | { readonly wish: 'refund'; readonly serviceId: ServiceId; readonly complaint: Complaint };

/** Asks, and shows the order as it stands then; after a refusal the page looks anew. */
export function useOrderWish(token: string) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(token);
  return useMutation({
    mutationFn: ({ wish, ...body }: OrderWish) => postJson<OrderView>(`${orderPath(token)}/${wish}`, body),
    onSuccess: (order) => client.setQueryData(queryKey, order),
    onError: (error) => (error instanceof ApiError ? client.invalidateQueries({ queryKey }) : undefined),
  });
}

export const isUsedUp = (error: Error | null): boolean => error instanceof ApiError && error.status === 409;

/** Declares a withdrawal; when the shop knows better whether there is still something to withdraw from, so does the page. */
export function useWithdrawal(token: string) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(token);
  return useMutation({
    mutationFn: (declaration: { name: string; email: string }) =>
      postJson<OrderView>(`${orderPath(token)}/withdrawal`, declaration),
    onSuccess: (order) => client.setQueryData(queryKey, order),
    onError: (error) => (error instanceof ApiError ? client.invalidateQueries({ queryKey }) : undefined),
  });
}

/** Whether the shop said no for this reason. */
export const hasCode = (error: Error, code: string): boolean =>
  error instanceof ApiError && error.problem.code === code;

export const isTooLate = (error: Error | null): boolean =>
  error instanceof ApiError && error.problem.code === 'withdrawal-too-late';
