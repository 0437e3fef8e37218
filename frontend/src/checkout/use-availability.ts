import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AvailabilityView } from '@shop/domain/reports';
import { postJson } from '../api/http.js';
import { byService, type Availabilities } from '../pricing/availability.js';
import type { Purchase } from './use-purchase.js';

const ASK_AGAIN_MS = 10_000;
const TIMEOUT_MS = 8000;

const isAnswered = (view: AvailabilityView | undefined): boolean =>
  view !== undefined && view.reports.length > 0 && view.reports.every(({ source }) => source !== null);

/** Availability at the providers for the car of a session; missing answers are requested again at the next step. */
const availabilityQuery = (uuid: string | null, idveh: string | null) =>
  queryOptions({
    queryKey: ['availability', uuid, idveh],
    queryFn: () =>
      postJson<AvailabilityView>(`/api/sessions/${uuid ?? ''}/availability`, undefined, {
        session: uuid ?? '',
        timeoutMs: TIMEOUT_MS,
      }),
    enabled: uuid !== null && idveh !== null,
    staleTime: ({ state }) => (isAnswered(state.data) ? Infinity : ASK_AGAIN_MS),
    refetchOnMount: true,
    retry: false,
  });

/** Availability of each report, requested in the background; nothing waits for it. Undefined until the request is answered or fails. */
export function useAvailability({ sessionUuid, draft }: Purchase): Availabilities | undefined {
  const { data, isPending, isError } = useQuery(availabilityQuery(sessionUuid, draft.vehicle?.idveh ?? null));
  if (isPending && !isError) return undefined;
  return byService(data?.reports);
}
