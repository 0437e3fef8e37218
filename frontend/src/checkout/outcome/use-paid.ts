import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { pauseIn } from '../../api/pause.js';
import { readUrl } from '../../sessions/url.js';
import { readLocal } from '../../storage/saved-state.js';
import { sessionQuery } from '../../sessions/session.queries.js';

/** What is known of the payment: seen by this window at `paidAt`, reported by the shop, or neither. */
export type Paid = {
  state: 'paid' | 'checking' | 'unpaid' | 'unknown';
  /** In ms; null when this window did not see the payment. */
  paidAt: number | null;
  asking: boolean;
  /** Seconds for which the shop refuses further requests; undefined when it does not. */
  pauseSeconds: number | undefined;
  askAgain: () => void;
};

/** A bank may answer a little later: the shop is asked up to this many times, then only on demand. */
const MAX_RETRIES = 5;
const RETRY_INTERVAL_MS = 3_000;

function paidAtIn(state: unknown): number | null {
  if (state === null || typeof state !== 'object' || !('paidAt' in state)) return null;
  return typeof state.paidAt === 'number' ? state.paidAt : null;
}

/** Whether this session is paid: as seen by this window, else as reported by the shop. */
export function usePaid(): Paid {
  const location = useLocation();
  const paidAt = paidAtIn(location.state);
  const uuid = readUrl(location.search).uuid ?? readLocal('sessionUuid');
  const { data, error, isFetching, isError, refetch } = useQuery({
    ...sessionQuery(uuid ?? ''),
    enabled: paidAt === null && uuid !== null,
    refetchInterval: ({ state: { data: session, dataUpdateCount } }) =>
      session && session.paymentStatus !== 'success' && dataUpdateCount < MAX_RETRIES ? RETRY_INTERVAL_MS : false,
  });
  const known = { paidAt, pauseSeconds: pauseIn(error), asking: isFetching, askAgain: () => void refetch() };
  if (paidAt !== null || data?.paymentStatus === 'success') return { ...known, state: 'paid' };
  if (data) return { ...known, state: 'unpaid' };
  return { ...known, state: uuid === null || isError ? 'unknown' : 'checking' };
}
