import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderView, SharedLinkView } from '@shop/domain/orders';
import type { ServiceId } from '@shop/domain/pricing';
import type { ReportContent } from '@shop/domain/reports';
import type { Language } from '@shop/domain/sessions';
import { getJson, postJson } from '../../api/http.js';
import { orderPath, orderQuery } from '../order.queries.js';

const linkPath = (token: string, serviceId: ServiceId): string => `${orderPath(token)}/shared-links/${serviceId}`;

/** Creates the link that shares a report, or returns the one that is already active. */
export function useCreateSharedLink(token: string, serviceId: ServiceId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => postJson<SharedLinkView>(linkPath(token, serviceId), {}),
    onSuccess: () => client.invalidateQueries({ queryKey: orderQuery(token).queryKey }),
  });
}

/** Revokes that link. */
export function useRevokeSharedLink(token: string, serviceId: ServiceId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => postJson<OrderView>(`${linkPath(token, serviceId)}/revocation`, {}),
    onSuccess: (order) => client.setQueryData(orderQuery(token).queryKey, order),
  });
}

/** A report that its buyer shares. */
export const sharedReportQuery = (token: string, language: Language) =>
  queryOptions({
    queryKey: ['shared-reports', token, language],
    queryFn: () => getJson<ReportContent>(`/api/shared-reports/${encodeURIComponent(token)}/${language}`),
  });
