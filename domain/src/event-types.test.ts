import { describe, expect, it } from 'vitest';
import { chapterOf } from './event-types.js';
import { discountsExamples, ordersExamples, sessionExamples } from './testing/index.js';

describe('the chapter of an event', () => {
  it('is known for every event of a visit and of its order, and for no other', () => {
    const types = Object.keys({ ...sessionExamples, ...ordersExamples });
    expect(types.filter((type) => chapterOf(type) === null)).toEqual([]);
    expect(Object.keys(discountsExamples).filter((type) => chapterOf(type) !== null)).toEqual([]);
  });
});
