import { useEffect } from 'react';
import { ApiError } from '../api/api-error.js';
import type { Staff } from './staff-header.js';

/** Calls `onExpired` once one of these failures is a 401, which means that the sign-in is over. */
export function useExpiry({ onExpired }: Pick<Staff, 'onExpired'>, ...failures: readonly (Error | null)[]): void {
  const isOver = failures.some((failure) => failure instanceof ApiError && failure.status === 401);
  useEffect(() => {
    if (isOver) onExpired();
  }, [isOver, onExpired]);
}
