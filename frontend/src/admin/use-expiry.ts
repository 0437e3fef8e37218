import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.js';

/** Calls `onExpired` when any read or action of staff fails with a 401, which means that the sign-in is over. */
export function useExpiry(onExpired: () => void): void {
  const client = useQueryClient();
  useEffect(() => {
    const check = (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) onExpired();
    };
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, onExpired]);
}
