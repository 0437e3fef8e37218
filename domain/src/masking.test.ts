import { describe, expect, it } from 'vitest';
import { masked, maskText } from './masking.js';
import { sessionPersonalFields } from './personal-fields.js';
import { REDACTED } from './personal.js';
import { sessionExamples } from './testing/index.js';

describe('masking what identifies a visitor', () => {
  it.each([
    ['jeanne.martin@example.fr', 'j•••@e•••.fr'],
    ['AB123CD', 'AB•••'],
    ['x', 'x•••'],
    ['', ''],
    [REDACTED, REDACTED],
  ])('shows %s as %s', (text, shown) => expect(maskText(text)).toBe(shown));

  it('leaves no personal value of any fact readable', () => {
    for (const fact of Object.values(sessionExamples)) {
      const text = JSON.stringify(masked(sessionPersonalFields, fact));
      expect(text).not.toMatch(/[\w.]+@[\w.]+\.[a-z]{2,}/);
      expect(text).not.toMatch(/AB-?123-?CD|WBA[A-Z0-9]{14}/);
    }
  });

  it('changes nothing else', () => {
    const { PaymentSucceeded } = sessionExamples;
    expect(masked(sessionPersonalFields, PaymentSucceeded)).toEqual(PaymentSucceeded);
  });
});
