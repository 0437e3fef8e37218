import { describe, expect, it } from 'vitest';
import { keptParameters } from './kept-parameters.js';
import { readUrl } from './url.js';

const kept = (name: 'product' | 'idveh' | 'email' | 'idaff' | 'src' | 'lang', value: string) =>
  keptParameters(readUrl(`?${name}=${encodeURIComponent(value)}`));
const NONE = { lang: null, idaff: null, src: null, product: null, email: null, idveh: null };

describe('the parameters that a session keeps of its URL', () => {
  it.each([
    ['product', 'mecavin'],
    ['idveh', 'AB-123-CD'],
    ['email', 'jo@exemple.fr'],
    ['idaff', 'club-7'],
    ['src', 'mail'],
    ['lang', 'en'],
  ] as const)('are the %s alone where nothing else is there', (name, value) => {
    expect(kept(name, value)).toEqual({ ...NONE, [name]: value });
  });

  it.each([
    ['product', 200],
    ['idveh', 64],
  ] as const)('are a %s of at most %i characters, and none with signs that nobody types', (name, longest) => {
    expect(kept(name, 'x'.repeat(longest))[name]).toBe('x'.repeat(longest));
    expect(kept(name, 'x'.repeat(longest + 1))[name]).toBeNull();
    expect(kept(name, 'a\u0007b')[name]).toBeNull();
  });

  it('are no e-mail to which nobody can write', () => {
    for (const email of ['jo@', 'jo', 'jo@exemple', '@exemple.fr']) expect(kept('email', email).email).toBeNull();
  });
});
