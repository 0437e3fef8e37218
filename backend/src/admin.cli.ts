import { createInterface } from 'node:readline/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { isEmail } from '@shop/domain/customers';
import { Command } from 'commander';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './admin/passwords.js';
import { Staff } from './admin/staff.js';
import { withShop } from './cli-context.js';

/** From ADMIN_PASSWORD, else asked for. */
const passwordFor = async (email: string): Promise<string> => {
  const given = process.env['ADMIN_PASSWORD'];
  if (given !== undefined && given !== '') return given;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const password = await terminal.question(`Password for ${email}: `);
  terminal.close();
  return password;
};

const newPasswordFor = async (email: string): Promise<string> => {
  if (!isEmail(email)) throw new Error(`${email} is not an e-mail address.`);
  const password = await passwordFor(email);
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) {
    throw new Error(`A password has ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`);
  }
  return password;
};

const staffOf = (shop: INestApplicationContext): Staff => shop.get(Staff, { strict: false });

const create = (email: string): Promise<void> =>
  withShop(async (shop) => {
    const isNew = await staffOf(shop).create(email, await newPasswordFor(email));
    console.log(isNew ? 'created' : 'exists');
  });

const changePassword = (email: string): Promise<void> =>
  withShop(async (shop) => {
    const isKnown = await staffOf(shop).setPassword(email, await newPasswordFor(email));
    if (!isKnown) throw new Error(`Nobody on the staff has the address ${email}.`);
    console.log('changed');
  });

const check = (email: string): Promise<void> =>
  withShop(async (shop) => {
    const { isRight } = await staffOf(shop).identify(email, await passwordFor(email));
    process.exitCode = isRight ? 0 : 1;
  });

const program = new Command('npm run admin --').description(
  'Accounts of staff; the password comes from ADMIN_PASSWORD or is asked for.',
);
program.command('create <email>').description('create an account').action(create);
program.command('password <email>').description('set another password').action(changePassword);
program.command('check <email>').description('exit 0 when the password is right').action(check);
await program.parseAsync();
