import { describe, expect, it } from 'vitest';
import { loadReviews } from './reviews.js';

describe('the sample reviews', () => {
  it('are 22, said to be examples, in both languages and never better than 5', async () => {
    const reviews = await loadReviews();
    expect(reviews).toHaveLength(22);
    for (const { source, rating, date, text } of reviews) {
      expect(source).toBe('example');
      expect([3, 4, 5]).toContain(rating);
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(Object.keys(text)).toEqual(['fr', 'en']);
    }
  });
});
