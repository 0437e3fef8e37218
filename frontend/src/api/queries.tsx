import { use, type ComponentType } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { QueryClientContext } from './page-query-client.js';
import { newQueryClient } from './query-client.js';

/** Wraps a component in the single query client of the page. */
export function withQueries<Props extends object>(Inner: ComponentType<Props>): ComponentType<Props> {
  return function WithQueries(props: Props) {
    const page = use(QueryClientContext);
    page.client ??= newQueryClient();
    return (
      <QueryClientProvider client={page.client}>
        <Inner {...props} />
      </QueryClientProvider>
    );
  };
}
