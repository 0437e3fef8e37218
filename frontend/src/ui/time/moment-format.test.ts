import { afterEach, describe, expect, it, vi } from 'vitest';
import { besideParis, momentFormat } from './moment-format.js';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const AT = '2026-06-30T07:05:09.000Z';

describe('a moment', () => {
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    [{ timeStyle: 'short' }, '9 h 05', '09:05'],
    [{ timeStyle: 'medium' }, '9 h 05 min 09 s', '09:05:09'],
    [{ dateStyle: 'long', timeStyle: 'short' }, '30 juin 2026 à 9 h 05', '30 June 2026 at 09:05'],
    [{ dateStyle: 'short', timeStyle: 'short' }, '30/06/2026 9 h 05', '30/06/2026, 09:05'],
  ] as const)('is said in one way, by the clocks of Paris: %o', (styles, french, english) => {
    expect(plain(momentFormat('fr-FR', styles)(AT))).toBe(french);
    expect(momentFormat('en-GB', styles)(AT)).toBe(english);
  });

  it.each([
    ['Europe/Paris', AT, ''],
    ['Europe/Madrid', AT, ''],
    ['Indian/Reunion', AT, ' (heure de Paris)'],
    ['Africa/Lagos', AT, ' (heure de Paris)'],
    ['Africa/Lagos', '2026-01-30T07:05:09.000Z', ''],
  ])('is said to be of Paris where the clock shows another one: in %s at %s', (zone, at, words) => {
    vi.stubEnv('TZ', zone);
    expect(plain(besideParis(at, 'heure de Paris'))).toBe(words);
    vi.unstubAllEnvs();
  });

  it.each(['3:31', '03:31'])('reads alike in every engine, one of which has %s', (text) => {
    const prototype: { format: unknown } = Intl.DateTimeFormat.prototype;
    vi.spyOn(prototype, 'format', 'get').mockReturnValue(() => text);
    expect(plain(momentFormat('fr-FR', { timeStyle: 'short' })(AT))).toBe('3 h 31');
    expect(momentFormat('en-GB', { timeStyle: 'short' })(AT)).toBe('03:31');
  });

  it.each([
    ['2026-05-31T22:30:00Z', '1er juin 2026 à 0 h 30', '1 June 2026 at 00:30'],
    ['2026-06-11T10:01:00Z', '11 juin 2026 à 12 h 01', '11 June 2026 at 12:01'],
  ])('names the first of a month as French does: %s', (at, french, english) => {
    const styles = { dateStyle: 'long', timeStyle: 'short' } as const;
    expect(plain(momentFormat('fr-FR', styles)(at))).toBe(french);
    expect(momentFormat('en-GB', styles)(at)).toBe(english);
  });

  it('breaks no line within its clock', () => {
    expect(momentFormat('fr-FR', { timeStyle: 'medium' })(AT)).not.toContain(' ');
  });
});
