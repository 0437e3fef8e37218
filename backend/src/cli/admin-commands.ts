import { userInfo } from 'node:os';
import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { newPasswordFor, passwordFor } from '../admin/sign-in/given-password.js';
import { Staff, type ListedAccount } from '../admin/sign-in/staff.js';
import type { WithShop } from './reaction-commands.js';

const staffOf = (shop: INestApplicationContext): Staff => shop.get(Staff, { strict: false });

const noAccount = (email: string): Error => new Error(`No account has the e-mail ${email}.`);

type Work = (shop: INestApplicationContext, email: string, given: string | undefined) => Promise<void>;

const create: Work = async (shop, email, given) => {
  const isNew = await staffOf(shop).create(email, await newPasswordFor(email, given));
  console.log(isNew ? 'created' : 'exists');
};

const changePassword: Work = async (shop, email, given) => {
  const isKnown = await staffOf(shop).setPassword(email, await newPasswordFor(email, given));
  if (!isKnown) throw noAccount(email);
  console.log('changed');
};

const check: Work = async (shop, email, given) => {
  const { isRight } = await staffOf(shop).identify(email, await passwordFor(email, given));
  process.exitCode = isRight ? 0 : 1;
};

async function disable(shop: INestApplicationContext, email: string, by: string): Promise<void> {
  const isKnown = await staffOf(shop).disable(email, by);
  if (!isKnown) throw noAccount(email);
  console.log('disabled');
}

function lineOf({ email, createdAt, disabledAt, disabledBy }: ListedAccount): string {
  const end = disabledAt === null ? '' : `, disabled ${disabledAt.toISOString()} by ${disabledBy ?? 'nobody named'}`;
  return `${email}: created ${createdAt.toISOString()}${end}`;
}

async function list(shop: INestApplicationContext): Promise<void> {
  for (const account of await staffOf(shop).list()) console.log(lineOf(account));
}

/** Adds the commands about the accounts of staff; a password that is not `given` is asked for. An error names in one sentence what is wrong. */
export function addAdminCommands(program: Command, withShop: WithShop, given: string | undefined): void {
  const about = (name: string, description: string, work: Work): void => {
    const command = program.command(`${name} <email>`).description(description);
    command.action((email: string) => withShop((shop) => work(shop, email, given)));
  };
  about('create', 'create an account', create);
  about('password', 'set another password; a disabled account may sign in again', changePassword);
  about('check', 'exit with 0 when the password is right', check);
  program
    .command('disable <email>')
    .description('keep an account from signing in and end its sessions')
    .option('--by <name>', 'who decides', userInfo().username)
    .action((email: string, { by }: { by: string }) => withShop((shop) => disable(shop, email, by)));
  program
    .command('list')
    .description('list the accounts')
    .action(() => withShop(list));
}
