import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  parametersFrom,
  type AnalyticsView,
  type DashboardView,
  type FunnelView,
  type Question,
  type SpeedView,
} from '@shop/domain/analytics';
import { getJson } from '../../api/http.js';

export const DASHBOARD_REFRESH_MS = 30_000;
export const LIVE_PATH = '/api/admin/dashboard/stream';

const asOfSearch = (asOf: string | null): string => (asOf === null ? '' : `?asOf=${encodeURIComponent(asOf)}`);

/** The shop's figures, refetched every 30 s. */
export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ client, queryKey }) =>
    getJson<DashboardView>('/api/admin/dashboard', { background: client.getQueryData(queryKey) !== undefined }),
  refetchInterval: DASHBOARD_REFRESH_MS,
});

/** Refetches what the dashboard shows and the stream does not push; called when any read model moved on. */
export const renewUnpushed = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    ['analytics', 'funnel', 'orders', 'concerns', 'speed'].map((of) =>
      client.invalidateQueries({ queryKey: ['admin', of] }),
    ),
  );

/** Refetches everything on the dashboard. */
export const renewDashboard = (client: QueryClient): Promise<unknown> =>
  Promise.all([client.invalidateQueries({ queryKey: dashboardQuery.queryKey }), renewUnpushed(client)]);

/** The shop's figures as they stood at an instant (ISO 8601). */
export const pastDashboardQuery = (asOf: string) =>
  queryOptions({
    queryKey: ['admin', 'dashboard-as-of', asOf],
    queryFn: () => getJson<DashboardView>(`/api/admin/dashboard${asOfSearch(asOf)}`),
    placeholderData: keepPreviousData,
  });

/** The counts behind the rates of all time, refetched every 30 s; with an instant (ISO 8601), as they stood then. */
export const funnelQuery = (asOf: string | null) =>
  queryOptions({
    queryKey: ['admin', 'funnel', asOf],
    queryFn: () => getJson<FunnelView>(`/api/admin/funnel${asOfSearch(asOf)}`, { background: true }),
    refetchInterval: asOf === null && DASHBOARD_REFRESH_MS,
    placeholderData: keepPreviousData,
  });

/** The speed that visitors experienced, refetched every 30 s. */
export const speedQuery = queryOptions({
  queryKey: ['admin', 'speed'],
  queryFn: () => getJson<SpeedView>('/api/admin/speed', { background: true }),
  refetchInterval: DASHBOARD_REFRESH_MS,
  retry: false,
});

/** A question as the query string of a URL. */
export function searchOf(question: Question): string {
  const given = Object.entries(parametersFrom(question)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return new URLSearchParams(given).toString();
}

/** The figures of a range, refetched every 30 s; while other figures load, the previous ones stay. */
export const analyticsQuery = (question: Question) =>
  queryOptions({
    queryKey: ['admin', 'analytics', searchOf(question)],
    queryFn: ({ client, queryKey }) =>
      getJson<AnalyticsView>(`/api/admin/analytics?${searchOf(question)}`, {
        background: client.getQueryData(queryKey) !== undefined,
      }),
    refetchInterval: DASHBOARD_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
