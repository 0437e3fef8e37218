import { describe, expect, it } from 'vitest';
import { newestRevision, recordRevision } from '../api/session-revisions.js';

describe('the newest revision of a session', () => {
  it('is the highest that was seen, of this session alone', () => {
    for (const header of ['4', '12', '9']) recordRevision('one', header);
    recordRevision('two', '3');
    expect([newestRevision('one'), newestRevision('two'), newestRevision('three')]).toEqual([12, 3, undefined]);
  });

  it.each([null, '', ' 13', '13x', 'x13', '-13', '1.5', '99e9'])('is not changed by %j', (header) => {
    recordRevision('kept', '0');
    recordRevision('kept', header);
    expect(newestRevision('kept')).toBe(0);
    recordRevision(`none ${header}`, header);
    expect(newestRevision(`none ${header}`)).toBeUndefined();
  });
});
