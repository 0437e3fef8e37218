import { queryOptions } from '@tanstack/react-query';
import type { Configuration } from '../api/contract.js';
import { getJson } from '../api/http.js';

export type { Configuration };

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: () => getJson<Configuration>('/api/configuration'),
});
