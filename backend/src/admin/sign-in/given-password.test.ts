import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { newPasswordFor, passwordFor } from './given-password.js';

const EMAIL = 'ana@example.fr';
const terminal = () => ({ input: new PassThrough(), output: new PassThrough() });

describe('a password that is asked for', () => {
  it('is not shown while it is typed', async () => {
    const { input, output } = terminal();
    const asked = passwordFor(EMAIL, undefined, { input, output });
    input.write('un mot de passe long\r');
    expect(await asked).toBe('un mot de passe long');
    expect(await text(output.end())).toBe(`Password for ${EMAIL}: \n`);
  });

  it('is an error when none was typed', async () => {
    const { input, output } = terminal();
    const asked = passwordFor(EMAIL, undefined, { input, output });
    input.end();
    await expect(asked).rejects.toThrow('No password was given.');
  });

  it('is not asked for when it was given', async () => {
    expect(await passwordFor(EMAIL, 'un mot de passe long')).toBe('un mot de passe long');
  });
});

describe('a password of a new account', () => {
  it.each([12, 128])('may have %i characters', async (length) => {
    expect(await newPasswordFor(EMAIL, 'x'.repeat(length))).toHaveLength(length);
  });

  it.each([11, 129])('has not %i', async (length) => {
    await expect(newPasswordFor(EMAIL, 'x'.repeat(length))).rejects.toThrow('A password has 12 to 128 characters.');
  });

  it.each(['ana', '', 'ana@example'])('is of none that is called %j', async (email) => {
    await expect(newPasswordFor(email, 'un mot de passe long')).rejects.toThrow(`${email} is not an e-mail address.`);
  });
});
