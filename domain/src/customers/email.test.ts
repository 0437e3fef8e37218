import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail } from './email.js';
import { isProfessional, professionalMatch } from './professional.js';

describe('an e-mail address', () => {
  it('is exactly what the pattern of the specification allows', () => {
    const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', '@', ' ', 'é', '-'), maxLength: 12 });
    fc.assert(
      fc.property(text, (email) => isEmail(email) === pattern.test(email.trim())),
      { numRuns: 3000 },
    );
    expect(
      ['jeanne@example.fr', ' jeanne@example.fr ', 'a@b.c', 'a@b', 'a b@c.fr', '@c.fr', 'a@@c.fr'].map(isEmail),
    ).toEqual([true, true, false, false, false, false, false]);
  });

  it('is refused for its length before anything else', () => {
    expect(isEmail(`${'a'.repeat(100_000)}@example.fr`)).toBe(false);
  });
});

describe('a professional', () => {
  it.each(['garage.dupont@x.fr', 'jo@AUTO-pro.fr'])('is detected in %s', (email) => {
    expect(isProfessional(email, ['garage', 'auto'])).toBe(true);
  });

  it('is not detected across the @, by blank keywords, or in what is no e-mail', () => {
    expect(isProfessional('jeanne@orange.fr', ['', '  ', 'eor', 'e@o'])).toBe(false);
    expect(isProfessional('garage', ['garage'])).toBe(false);
    expect(isProfessional('garage@x.fr', [])).toBe(false);
  });

  it('is remembered with the word and the part it stands in', () => {
    expect(professionalMatch('jo@auto-pro.fr', ['Auto'])).toEqual({ matchedKeyword: 'auto', emailPart: 'domain' });
  });
});
