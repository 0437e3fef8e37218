import type { INestApplicationContext } from '@nestjs/common';
import { Command } from 'commander';
import { newPasswordFor, passwordFor } from '../admin/sign-in/given-password.js';
import { Staff } from '../admin/sign-in/staff.js';
import { withShop } from './cli-context.js';

const staffOf = (shop: INestApplicationContext): Staff => shop.get(Staff, { strict: false });

const create = (email: string): Promise<void> =>
  withShop(async (shop) => {
    const isNew = await staffOf(shop).create(email, await newPasswordFor(email, process.env['ADMIN_PASSWORD']));
    console.log(isNew ? 'created' : 'exists');
  });

const changePassword = (email: string): Promise<void> =>
  withShop(async (shop) => {
    const isKnown = await staffOf(shop).setPassword(email, await newPasswordFor(email, process.env['ADMIN_PASSWORD']));
    if (!isKnown) throw new Error(`Nobody on the staff has the address ${email}.`);
    console.log('changed');
  });

const check = (email: string): Promise<void> =>
  withShop(async (shop) => {
    const { isRight } = await staffOf(shop).identify(email, await passwordFor(email, process.env['ADMIN_PASSWORD']));
    process.exitCode = isRight ? 0 : 1;
  });

const program = new Command('npm run admin --').description(
  'Accounts of staff; the password comes from ADMIN_PASSWORD or is asked for.',
);
program.command('create <email>').description('create an account').action(create);
program.command('password <email>').description('set another password').action(changePassword);
program.command('check <email>').description('exit with 0 when the password is right').action(check);
await program.parseAsync();
