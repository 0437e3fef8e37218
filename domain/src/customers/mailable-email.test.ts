import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMAIL_MAX, normaliseEmail } from './email.js';
import { hasEmailForm, cleanEmail, hasForeignLetters, isEmail } from './typed-email.js';

const a = (length: number) => 'a'.repeat(length);
/** A domain of this length, of labels of at most 63 characters. */
function domainOf(length: number): string {
  const labels = `${`${a(49)}.`.repeat(10)}fr`;
  return labels.slice(labels.length - length);
}

describe('an address that mail can be sent to', () => {
  it.each([
    'jeanne@example.fr',
    'Jeanne.Dupont@Example.FR',
    'jeanne+voiture@example.fr',
    'jeanne_dupont@example.fr',
    'jeanne-dupont@example.fr',
    '-jeanne-@example.fr',
    "jeanne.d'arc@example.fr",
    '1234567@example.fr',
    'a@b.fr',
    '!#$%&*+/=?^`{|}~@example.fr',
    'jeanne@sous.domaine.example.fr',
    'jeanne@tres-long.example.museum',
    'jeanne@3suisses.fr',
    'jeanne@163.com',
    'jeanne@a--b.fr',
    'jeanne@xn--caf-dma.fr',
    'jeanne@café.fr',
    'jeanne@bücher.example',
    'jeanne@пример.рф',
    'jeanne@例え.jp',
    'jeanne@example.xn--p1ai',
    `${a(64)}@example.fr`,
    `jeanne@${a(63)}.fr`,
    `jeanne@${domainOf(EMAIL_MAX - 'jeanne@'.length)}`,
  ])('may be %s', (email) => {
    expect(isEmail(email)).toBe(true);
    expect(cleanEmail(email)).toBe(email);
  });

  it.each([
    ['no @', 'jeanne.example.fr'],
    ['two @', 'jeanne@dupont@example.fr'],
    ['nothing before the @', '@example.fr'],
    ['nothing after it', 'jeanne@'],
    ['no dot after it', 'jeanne@localhost'],
    ['a dot first', '.jeanne@example.fr'],
    ['a dot last before the @', 'jeanne.@example.fr'],
    ['two dots before the @', 'jeanne..dupont@example.fr'],
    ['two dots after it', 'jeanne@example..fr'],
    ['a dot right after it', 'jeanne@.example.fr'],
    ['a slash', 'jeanne@example.fr/'],
    ['a slash inside', 'jeanne@example/x.fr'],
    ['an underscore in the domain', 'jeanne@ex_ample.fr'],
    ['a hyphen first in a label', 'jeanne@-example.fr'],
    ['a hyphen last in a label', 'jeanne@example-.fr'],
    ['a hyphen last', 'jeanne@example.fr-'],
    ['an end of digits', 'jeanne@example.123'],
    ['an end of one letter', 'jeanne@example.f'],
    ['the address of a machine', 'jeanne@127.0.0.1'],
    ['the address of a machine in brackets', 'jeanne@[127.0.0.1]'],
    ['an accent before the @', 'jérôme@example.fr'],
    ['another alphabet before the @', 'жанна@example.fr'],
    ['a quoted name', '"jeanne dupont"@example.fr'],
    ['a quoted dot', '"jeanne."@example.fr'],
    ['a comment', 'jeanne(pro)@example.fr'],
    ['a space before the @', 'jeanne dupont@example.fr'],
    ['a space after it', 'jeanne@exam ple.fr'],
    ['a no-break space', 'jeanne\u00a0dupont@example.fr'],
    ['a comma', 'jeanne@example,fr'],
    ['a colon', 'jeanne:x@example.fr'],
    ['a backslash', 'jeanne\\x@example.fr'],
    ['two addresses', 'jeanne@example.fr, paul@example.fr'],
    ['two addresses without a comma', 'jeanne@example.fr paul@example.fr'],
    ['a name that is another address', 'paul@example.fr <jeanne@example.fr>'],
    ['two of them', 'Jeanne <jeanne@example.fr>, Paul <paul@example.fr>'],
    ['an emoji', '😀@example.fr'],
    ['an emoji in the domain', 'jeanne@😀.fr'],
    ['65 characters before the @', `${a(65)}@example.fr`],
    ['a label of 64 characters', `jeanne@${a(64)}.fr`],
    ['255 characters', `jeanne@${domainOf(EMAIL_MAX + 1 - 'jeanne@'.length)}`],
    ['what would be one if it were cut', `jeanne@example.fr${' '.repeat(10_000)}x`],
    ['nothing', ''],
  ])('has not %s', (_what, email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('is said to have an accent before the @ when that alone is wrong', () => {
    const emails = ['jérôme@example.fr', 'jeanne@café.fr', 'jérôme', 'jérôme@', 'jérôme.@example.fr', 'jo@example.fr'];
    expect(emails.filter(hasForeignLetters)).toEqual(['jérôme@example.fr']);
  });
});

const INVISIBLE = ['\u200b', '\u200e', '\u200f', '\u202e', '\u2060', '\ufeff', '\u00ad', '\ufe0f'];
const SPACES = [' ', '\t', '\n', '\u00a0', '\u2009', '\u202f', '\u3000'];
const email = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9_+]{1,8}(?:[.-][a-z0-9]{1,8})?$/),
    fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8})?\.[a-z]{2,6}$/),
  )
  .map((parts) => parts.join('@'));
const invisible = fc.string({ unit: fc.constantFrom(...INVISIBLE), maxLength: 3 });
const before = fc.string({
  unit: fc.constantFrom(...INVISIBLE, ...SPACES, '"', "'", '“', '«', '(', '[', '<', ','),
  maxLength: 4,
});
const after = fc.string({
  unit: fc.constantFrom(...INVISIBLE, ...SPACES, '"', "'", '”', '»', ')', ']', '.', ',', ';'),
  maxLength: 4,
});
const WRITTEN: readonly ((email: string) => string)[] = [
  (text) => text,
  (text) => `mailto:${text}`,
  (text) => `MAILTO:${text}?subject=Rapport&body=a@b.fr`,
  (text) => `Jeanne Dupont <${text}>`,
  (text) => `"Dupont, Jeanne" <${text}>;`,
  (text) => `${text} <${text}>`,
  (text) => `${text}<mailto:${text}>`,
  (text) => `E-mail\u00a0: ${text}`,
  (text) => `Courriel: ${text}`,
  (text) => text.replaceAll('-', '\u2011'),
  (text) => text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)),
];

describe('an address that is pasted', () => {
  it('is read, whatever stands around it and unseen inside it', () => {
    fc.assert(
      fc.property(
        email,
        fc.constantFrom(...WRITTEN),
        invisible,
        before,
        after,
        (meant, written, unseen, start, end) => {
          const text = written([...meant].join(unseen));
          const isBare = !text.includes('<');
          const pasted = isBare ? `${start}${text}${end}` : ` ${text}${end.replaceAll(/[^\s.,;]/gu, '')}`;
          expect([cleanEmail(pasted), isEmail(pasted)]).toEqual([meant, true]);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('is compared and stored as before when it was stored before', () => {
    fc.assert(
      fc.property(email, (stored) => {
        expect(cleanEmail(` ${stored.toUpperCase()} `)).toBe(stored.toUpperCase());
        expect(normaliseEmail(` ${stored.toUpperCase()} `)).toBe(stored);
        return hasEmailForm(stored);
      }),
    );
    expect(['jeanne..d@example.fr', 'jérôme@ex_ample.fr', 'a@example.fr/'].map(hasEmailForm)).toEqual(
      Array(3).fill(true),
    );
  });
});
