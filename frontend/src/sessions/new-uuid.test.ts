import { describe, expect, it } from 'vitest';
import { newUuid } from './new-uuid.js';

describe('the uuid of a new visit', () => {
  it('is a random one of version 4, each time another', () => {
    const made = Array.from({ length: 500 }, newUuid);
    for (const uuid of made) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(made).size).toBe(500);
    for (const at of [0, 9, 15, 35]) expect(new Set(made.map((uuid) => uuid[at])).size).toBe(16);
    expect(new Set(made.map((uuid) => uuid[19])).size).toBe(4);
  });
});
