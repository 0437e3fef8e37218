import { useEffect } from 'react';
import { ApiError } from '../api/api-error.js';
import type { Staff } from './staff-header.js';

/** Tells whoever keeps the sign-in that it is over, once one of these failures says so. */
export function useExpiry({ onExpired }: Pick<Staff, 'onExpired'>, ...failures: readonly (Error | null)[]): void {
  const isOver = failures.some((failure) => failure instanceof ApiError && failure.status === 401);
  useEffect(() => {
    if (isOver) onExpired();
  }, [isOver, onExpired]);
}
