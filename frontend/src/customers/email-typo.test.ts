import { describe, expect, it } from 'vitest';
import { likelyEmail } from './email-typo.js';

describe('an e-mail with a slip', () => {
  it.each([
    ['jo@gmial.com', 'jo@gmail.com'],
    ['jo@gmail.con', 'jo@gmail.com'],
    ['jo@gmal.com', 'jo@gmail.com'],
    ['jo@gmaill.com', 'jo@gmail.com'],
    ['Jo.D@Hotmial.fr', 'Jo.D@hotmail.fr'],
    ['jo@orange.rf', 'jo@orange.fr'],
    ['jo@lapsote.net', 'jo@laposte.net'],
    ['jo@wanadou.fr', 'jo@wanadoo.fr'],
    ['jo@libe.com', 'jo@live.com'],
    ['jo@free.rf', 'jo@free.fr'],
    ['jo@free.ft', 'jo@free.fr'],
    ['jo@aol.cm', 'jo@aol.com'],
    ['jo@msn.cmo', 'jo@msn.com'],
    ['jo@gmx.vom', 'jo@gmx.com'],
    ['jo@GMX.CON', 'jo@gmx.com'],
    ['jo@hotmail.co.ku', 'jo@hotmail.co.uk'],
    ['jo@potonmail.com', 'jo@protonmail.com'],
    ['a@b@gmial.com', 'a@b@gmail.com'],
    [' jo @ gmial.com ', 'jo@gmail.com'],
  ])('%s is likely %s', (entered, meant) => {
    expect(likelyEmail(entered)).toBe(meant);
  });

  it.each([
    'jo@gmail.com',
    'jo@yahoo.fr',
    'jo@example.fr',
    'jo@fred.fr',
    'jo@live.it',
    'jo@gmx.de',
    'jo@yahoo.de',
    'jo@mail.com',
    'jo@mial.com.fr',
    'jo@gmmaill.com',
    'jo@gmail.constructor',
    'jo@fre.fr',
    'jo@ail.com.org',
    'gmial.com',
    '@gmial.com',
    'jo@',
    '',
  ])('%s is left alone', (entered) => {
    expect(likelyEmail(entered)).toBeUndefined();
  });
});
