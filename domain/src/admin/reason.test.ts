import { describe, expect, it } from 'vitest';
import { isReason, MAX_REASON_LENGTH } from './personal-data-access.js';

describe('the reason for which personal data is shown', () => {
  it.each(['sav', ' Le client a appelé ', 'x'.repeat(MAX_REASON_LENGTH)])('may be %j', (reason) => {
    expect(isReason(reason)).toBe(true);
  });

  it.each(['', 'no', '   ', ' no ', 'two\nlines', 'x'.repeat(MAX_REASON_LENGTH + 1), 7, null])(
    'is not %j',
    (reason) => {
      expect(isReason(reason)).toBe(false);
    },
  );
});
