import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasEmailForm, cleanEmail, isEmail } from './typed-email.js';
import { isProfessional, professionalMatch } from './professional.js';

describe('an e-mail address', () => {
  const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', '@', ' ', 'é', '-', '_', '7'), maxLength: 12 });

  it('has exactly the form that the specification allows, before any server is thought of', () => {
    fc.assert(
      fc.property(text, (email) => hasEmailForm(email) === pattern.test(email.trim())),
      { numRuns: 3000 },
    );
    expect(
      ['jeanne@example.fr', ' jeanne@example.fr ', 'a@b.c', 'a@b', 'a b@c.fr', '@c.fr', 'a@@c.fr'].map(hasEmailForm),
    ).toEqual([true, true, false, false, false, false, false]);
  });

  it('never is one of another form, and is read the same when it is read again', () => {
    fc.assert(
      fc.property(text, (email) => {
        expect(cleanEmail(cleanEmail(email))).toBe(cleanEmail(email));
        return !isEmail(email) || pattern.test(cleanEmail(email));
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['a sign of a mail header', 'jeanne<@example.fr'],
    ['a sign of a mail header', 'jeanne@>example.fr'],
    ['a group of a mail header', 'group:a@example.fr'],
    ['a list of a mail header', 'a,b@example.fr'],
    ['a quoted name', '"jeanne d"@example.fr'],
    ['an address of a machine', 'jeanne@[127.0.0.1]'],
    ['an address of a machine', 'jeanne@127.0.0.1'],
    ['an address of a machine', 'jeanne@[IPv6:2001.db8::1]'],
  ])('is refused with %s', (_what, email) => {
    expect(isEmail(email)).toBe(false);
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
    const found = { matchedKeyword: 'auto', emailPart: 'domain' };
    for (const keyword of ['Auto', ' auto ']) expect(professionalMatch('jo@auto-pro.fr', [keyword])).toEqual(found);
  });
});
