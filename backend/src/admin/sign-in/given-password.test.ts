import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { passwordFor } from './given-password.js';

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
