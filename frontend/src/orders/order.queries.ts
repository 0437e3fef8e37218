import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ServiceId } from '@shop/domain/pricing';
import type { OrderView } from '@shop/domain/orders';
import { ApiError, hasCode } from '../api/api-error.js';
import type {
  AskRefundRequest,
  ConfirmAddressRequest,
  CorrectAddressRequest,
  DeclareWithdrawalRequest,
  OrderLink,
} from '../api/contract.js';
import { pauseIn } from '../api/pause.js';
import { getJson, postJson } from '../api/http.js';

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 10_000;
const USUAL_POLLS = 3;

/** The URL of an order in the API. */
export const orderPath = (token: string): string => `/api/orders/${encodeURIComponent(token)}`;

/** The page of an order on this site. */
export const orderPage = (token: string): string => `/commande/${encodeURIComponent(token)}`;

/** The URL of the stream of server-sent events of an order. */
export const orderStreamPath = (token: string): string => `${orderPath(token)}/stream`;

/** The URL of the PDF of a report. */
export const reportPath = (token: string, serviceId: ServiceId): string => `${orderPath(token)}/reports/${serviceId}`;

/** The URL of the credit note of a refund. */
export const creditNotePath = (token: string, serviceId: ServiceId): string =>
  `${orderPath(token)}/credit-notes/${serviceId}`;

export const invoicePath = (token: string): string => `${orderPath(token)}/invoice`;

/** Whether the link of the order was replaced by another one. */
export const isReplaced = (error: Error): boolean => hasCode(error, 'order-link-replaced');

const isMissing = (error: Error): boolean => isReplaced(error) || (error instanceof ApiError && error.status === 404);

const nextLook = (failures: number, error: Error): number =>
  (pauseIn(error) ?? 0) * 1000 || Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * Math.max(1, failures - USUAL_POLLS));

/** Whether this number of requests without an order is higher than usual. */
export const isSlow = (looks: number): boolean => looks >= USUAL_POLLS;

/** An order; one that is paid is requested again until it is open. */
export const orderQuery = (token: string) =>
  queryOptions({
    queryKey: ['orders', token],
    queryFn: () => getJson<OrderView>(orderPath(token)),
    retry: (_failures, error) => !isMissing(error) || hasCode(error, 'order-not-open'),
    retryDelay: nextLook,
  });

/** The token of the order page of a paid session, for its visitor only; `uuid` is null while the session is unknown. */
export const orderLinkQuery = (uuid: string | null) =>
  queryOptions({
    queryKey: ['order-link', uuid],
    queryFn: () => getJson<OrderLink>(`/api/sessions/${encodeURIComponent(uuid ?? '')}/order`),
    enabled: uuid !== null,
    retry: (_failures, error) => !hasCode(error, 'owner-required'),
    retryDelay: nextLook,
  });

/** The requests that a buyer can make about an order. */
type CustomerAction =
  | { readonly action: 'resend' | 'wait' | 'address/referral' }
  | ({ readonly action: 'address/code' } & ConfirmAddressRequest)
  | ({ readonly action: 'address' } & CorrectAddressRequest)
  | ({ readonly action: 'withdrawal' } & DeclareWithdrawalRequest)
  | { readonly action: 'immediate-performance'; readonly wordingId: string }
  | ({ readonly action: 'refund' } & AskRefundRequest);

/** Sends a request and shows the order as in the response; after a refusal the order is refetched. */
export function useCustomerAction(token: string) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(token);
  return useMutation({
    mutationFn: ({ action, ...body }: CustomerAction) => postJson<OrderView>(`${orderPath(token)}/${action}`, body),
    onSuccess: (order) => client.setQueryData(queryKey, order),
    onError: (error) => (error instanceof ApiError ? client.invalidateQueries({ queryKey }) : undefined),
  });
}
