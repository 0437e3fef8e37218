import type { QueryClient, QueryKey, UseQueryResult } from '@tanstack/react-query';
import { ApiError } from './api-error.js';

const AGAIN_MS = 5_000;

interface AskedQuery {
  state: { data: unknown; status: string; error: unknown };
}

/** A `refetchInterval` in ms: what the server could not answer is asked again until there is something to show; what it refuses is not. */
export function untilAnswered({ state: { data, status, error } }: AskedQuery): number | false {
  const isRefused = error instanceof ApiError && error.status < 500;
  return status === 'error' && data === undefined && !isRefused && AGAIN_MS;
}

/** Whether the page asks a query again by itself, which is no activity of a person. */
export function isAskedAgain(client: QueryClient, queryKey: QueryKey): boolean {
  const { data, errorUpdateCount = 0 } = client.getQueryState(queryKey) ?? {};
  return data === undefined && errorUpdateCount > 0;
}

/** Whether the last answer is missing, also while it is asked again. */
export const isUnanswered = ({
  isError,
  isPending,
  isFetched,
}: Pick<UseQueryResult, 'isError' | 'isPending' | 'isFetched'>): boolean => isError || (isPending && isFetched);
