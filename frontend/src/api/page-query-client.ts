import { createContext } from 'react';
import type { QueryClient } from '@tanstack/react-query';

/** The query client of a page, made by the first component that needs one. */
export interface PageQueryClient {
  client?: QueryClient;
}

export const QueryClientContext = createContext<PageQueryClient>({});
