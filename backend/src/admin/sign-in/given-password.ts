import { createInterface } from 'node:readline/promises';
import { isEmail } from '@shop/domain/customers';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './passwords.js';

/** Returns the password that ADMIN_PASSWORD gives, or prompts for it. */
export const passwordFor = async (email: string, given: string | undefined): Promise<string> => {
  if (given !== undefined && given !== '') return given;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const password = await terminal.question(`Password for ${email}: `);
  terminal.close();
  return password;
};

/** Like `passwordFor`, for a new account or password; throws an error that says in one sentence what is wrong with it. */
export const newPasswordFor = async (email: string, given: string | undefined): Promise<string> => {
  if (!isEmail(email)) throw new Error(`${email} is not an e-mail address.`);
  const password = await passwordFor(email, given);
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
    throw new Error(`A password has ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`);
  }
  return password;
};
