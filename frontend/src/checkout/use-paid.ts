import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { pauseIn } from '../api/pause.js';
import { readUrl } from '../sessions/url.js';
import { readLocal } from '../storage/saved-state.js';
import { sessionQuery } from '../sessions/session.queries.js';

/** What is known of the payment: `seen` in this window, at that time; reported by the shop; or neither. */
export type Paid = {
  state: 'paid' | 'checking' | 'unpaid' | 'unknown';
  /** Milliseconds; absent when this window did not see the payment. */
  paidAt: number | null;
  asking: boolean;
  /** How many seconds the shop wants to be left alone; absent when it does not. */
  pauseSeconds: number | undefined;
  askAgain: () => void;
};

/** A bank's word may come a little later: it is asked for a few times, then on demand. */
const ASKED_AGAIN = 5;
const ASKED_AGAIN_MS = 3_000;

function paidAtIn(state: unknown): number | null {
  if (state === null || typeof state !== 'object' || !('paidAt' in state)) return null;
  return typeof state.paidAt === 'number' ? state.paidAt : null;
}

/** Whether this session is paid: this window saw it, else the shop is asked. */
export function usePaid(): Paid {
  const search = useSearch();
  const paidAt = paidAtIn(useHistoryState<unknown>());
  const uuid = readUrl(search).uuid ?? readLocal('sessionUuid');
  const { data, error, isFetching, isError, refetch } = useQuery({
    ...sessionQuery(uuid ?? ''),
    enabled: paidAt === null && uuid !== null,
    refetchInterval: ({ state: { data: session, dataUpdateCount } }) =>
      session && session.paymentStatus !== 'success' && dataUpdateCount < ASKED_AGAIN ? ASKED_AGAIN_MS : false,
  });
  const known = { paidAt, pauseSeconds: pauseIn(error), asking: isFetching, askAgain: () => void refetch() };
  if (paidAt !== null || data?.paymentStatus === 'success') return { ...known, state: 'paid' };
  if (data) return { ...known, state: 'unpaid' };
  return { ...known, state: uuid === null || isError ? 'unknown' : 'checking' };
}
