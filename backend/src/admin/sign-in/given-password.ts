import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { isEmail } from '@shop/domain/customers';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './passwords.js';

interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

const TERMINAL: Terminal = { input: process.stdin, output: process.stdout };

/** Reads one line without showing it; `terminal: true` keeps a real terminal from echoing it. */
async function readSecret(prompt: string, { input, output }: Terminal): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  const closed = new AbortController();
  lines.once('close', () => closed.abort());
  output.write(prompt);
  try {
    return await lines.question('', { signal: closed.signal });
  } catch (error) {
    throw new Error('No password was given.', { cause: error });
  } finally {
    lines.close();
    output.write('\n');
  }
}

/** Returns the password that ADMIN_PASSWORD gives, or prompts for it; throws an error when none is typed. */
export const passwordFor = async (email: string, given: string | undefined, terminal = TERMINAL): Promise<string> =>
  given !== undefined && given !== '' ? given : readSecret(`Password for ${email}: `, terminal);

/** Like `passwordFor`, for a new account or password; throws an error that says in one sentence what is wrong with it. */
export async function newPasswordFor(email: string, given: string | undefined): Promise<string> {
  if (!isEmail(email)) throw new Error(`${email} is not an e-mail address.`);
  const password = await passwordFor(email, given);
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
    throw new Error(`A password has ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`);
  }
  return password;
}
