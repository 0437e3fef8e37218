import { describe, expect, it } from 'vitest';
import { keywordsQuery } from '../customers/customer.queries.js';
import { discountQuery } from '../pricing/pricing.queries.js';
import { newQueryClient } from './query-client.js';

const FIVE_MINUTES = 300_000;

describe('what the page remembers', () => {
  it('never goes stale by itself, and a failure is a failure', () => {
    expect(newQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    });
  });

  it('keeps the professionals’ words 5 minutes, and asks for them up to 4 times with longer and longer waits', () => {
    const { staleTime, gcTime, retry, retryDelay, refetchOnWindowFocus } = keywordsQuery;
    expect({ staleTime, gcTime, retry, refetchOnWindowFocus }).toEqual({
      staleTime: FIVE_MINUTES,
      gcTime: FIVE_MINUTES,
      retry: 3,
      refetchOnWindowFocus: false,
    });
    const wait = retryDelay as (failures: number) => number;
    expect([0, 1, 2, 9].map(wait)).toEqual([1_000, 2_000, 4_000, 30_000]);
  });

  it('keeps a discount 5 minutes and asks for it once', () => {
    expect(discountQuery('X')).toMatchObject({ staleTime: FIVE_MINUTES, gcTime: FIVE_MINUTES, retry: false });
  });
});
