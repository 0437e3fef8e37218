import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { AuditView, PaymentIssuesView } from '@shop/domain/admin';
import type { Explained, Question, VisitsView } from '@shop/domain/analytics';
import type { RecordWithdrawalRequest } from '../api/contract.js';
import { DASHBOARD_REFRESH_MS, searchOf } from './analytics/dashboard.queries.js';
import { isAskedAgain, untilAnswered } from '../api/ask-again.js';
import { getJson, postJson } from '../api/http.js';

const withCursor = (search: string, after: string | null): string =>
  after === null ? search : `${search}&after=${encodeURIComponent(after)}`;

/** The visits behind a figure, page after page; always refetched. */
export function visitsQuery(figure: Explained, question: Question) {
  const search = `figure=${figure}&${searchOf(question)}`;
  return infiniteQueryOptions({
    queryKey: ['admin', 'visits', search],
    queryFn: ({ pageParam, client, queryKey }) =>
      getJson<VisitsView>(`/api/admin/visits?${withCursor(search, pageParam)}`, {
        background: isAskedAgain(client, queryKey),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: untilAnswered,
  });
}

/** Records a withdrawal that the buyer sent by mail or letter on a day (yyyy-mm-dd). */
export const recordWithdrawal = (uuid: string) =>
  mutationOptions({
    mutationFn: (declared: RecordWithdrawalRequest) =>
      postJson<unknown>(`/api/admin/orders/${uuid}/withdrawal`, declared),
  });

/** Replaces the link of an order with this number; the same again replaces nothing. */
export const replaceOrderLink = (uuid: string) =>
  mutationOptions({ mutationFn: (link: number) => postJson<unknown>(`/api/admin/orders/${uuid}/link`, { link }) });

/** Actions of staff, page by page; always refetched. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['admin', 'audit'],
  queryFn: ({ pageParam, client, queryKey }) =>
    getJson<AuditView>(pageParam === null ? '/api/admin/audit' : `/api/admin/audit?after=${pageParam}`, {
      background: isAskedAgain(client, queryKey),
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
  refetchInterval: untilAnswered,
});

/** Payments that a staff member has to look at, refetched every 30 s. */
export const paymentIssuesQuery = queryOptions({
  queryKey: ['admin', 'concerns'],
  queryFn: ({ client, queryKey }) =>
    getJson<PaymentIssuesView>('/api/admin/concerns', { background: client.getQueryData(queryKey) !== undefined }),
  refetchInterval: DASHBOARD_REFRESH_MS,
});
