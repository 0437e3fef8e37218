import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.js';

describe('a password', () => {
  it('is the same however its letters are composed, at the console and in the browser', async () => {
    const [composed, decomposed] = ['été à la mer 2026'.normalize('NFC'), 'été à la mer 2026'.normalize('NFD')];
    expect(composed).not.toBe(decomposed);
    const stored = await hashPassword(decomposed);
    expect(await isPassword(stored, composed)).toBe(true);
    expect(await isPassword(await hashPassword(composed), decomposed)).toBe(true);
    expect(await isPassword(stored, 'ete a la mer 2026')).toBe(false);
  });
});
