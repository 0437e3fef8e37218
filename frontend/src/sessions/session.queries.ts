import { queryOptions } from '@tanstack/react-query';
import { findSession } from './session-api.js';

/** The current session; every use refetches it. */
export const sessionQuery = (uuid: string) =>
  queryOptions({ queryKey: ['sessions', uuid], queryFn: () => findSession(uuid), staleTime: 0 });
