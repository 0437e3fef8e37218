import { queryOptions } from '@tanstack/react-query';
import type { DashboardView } from '@shop/domain/analytics';
import { getJson } from '../api/http.js';

export const DASHBOARD_REFRESH_MS = 30_000;

/** The shop's figures, asked again every 30 s. */
export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ client, queryKey }) =>
    getJson<DashboardView>('/api/admin/dashboard', { background: client.getQueryData(queryKey) !== undefined }),
  refetchInterval: DASHBOARD_REFRESH_MS,
});
