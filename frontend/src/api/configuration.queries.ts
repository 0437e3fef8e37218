import { queryOptions } from '@tanstack/react-query';
import type { Configuration } from './contract.js';
import { getJson } from './http.js';

export type { Configuration };

/** What the gateway has written into the document of what the shop answers; nothing where nobody has. */
export function configurationInDocument(): Configuration | undefined {
  const written = document.getElementById('configuration')?.textContent;
  return written ? (JSON.parse(written) as Configuration) : undefined;
}

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: () => getJson<Configuration>('/api/configuration'),
});
