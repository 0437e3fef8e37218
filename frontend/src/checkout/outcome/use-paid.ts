import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { pauseIn } from '../../api/pause.js';
import { readUrl } from '../../sessions/url.js';
import { readLocal } from '../../storage/saved-state.js';
import { sessionQuery } from '../../sessions/session.queries.js';

/** What is known of the payment: seen by this window at `paidAt`, reported by the shop, or neither. */
export interface Paid {
  state: 'paid' | 'checking' | 'unpaid' | 'unknown';
  /** In ms; null when this window did not see the payment. */
  paidAt: number | null;
  /** The session that was paid here, or is known to this browser. */
  uuid: string | null;
  asking: boolean;
  /** Seconds for which the shop refuses further requests; undefined when it does not. */
  pauseSeconds: number | undefined;
  askAgain: () => void;
}

/** A bank may answer a little later: the shop is asked up to this many times, then only on demand. */
const MAX_RETRIES = 5;
const RETRY_INTERVAL_MS = 3_000;

interface Finished {
  paidAt?: unknown;
  uuid?: unknown;
}

/** What the payment has left in the entry of the history: a browser may refuse every other storage. */
function finishedIn(state: unknown): Pick<Paid, 'paidAt' | 'uuid'> {
  const { paidAt, uuid } = (state ?? {}) as Finished;
  return { paidAt: typeof paidAt === 'number' ? paidAt : null, uuid: typeof uuid === 'string' ? uuid : null };
}

/** Whether this session is paid: as seen by this window, else as reported by the shop. */
export function usePaid(): Paid {
  const location = useLocation();
  const { paidAt, uuid: paid } = finishedIn(location.state);
  const uuid = readUrl(location.search).uuid ?? paid ?? readLocal('sessionUuid');
  const { data, error, isFetching, isError, refetch } = useQuery({
    ...sessionQuery(uuid ?? ''),
    enabled: paidAt === null && uuid !== null,
    refetchInterval: ({ state: { data: session, dataUpdateCount } }) =>
      session && session.paymentStatus !== 'success' && dataUpdateCount < MAX_RETRIES ? RETRY_INTERVAL_MS : false,
  });
  const known = { paidAt, uuid, pauseSeconds: pauseIn(error), asking: isFetching, askAgain: () => void refetch() };
  if (paidAt !== null || data?.paymentStatus === 'success') return { ...known, state: 'paid' };
  if (data) return { ...known, state: 'unpaid' };
  return { ...known, state: uuid === null || isError ? 'unknown' : 'checking' };
}
