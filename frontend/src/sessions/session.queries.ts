import { queryOptions } from '@tanstack/react-query';
import { findSession } from './session-api.js';

/** The session as it is now, however often it is asked for. */
export const sessionQuery = (uuid: string) =>
  queryOptions({ queryKey: ['sessions', uuid], queryFn: () => findSession(uuid), staleTime: 0 });
