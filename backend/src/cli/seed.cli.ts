import { CommandBus } from '@nestjs/cqrs';
import { Command } from 'commander';
import { newPasswordFor, passwordFor } from '../admin/sign-in/given-password.js';
import { Staff } from '../admin/sign-in/staff.js';
import { withShop } from './cli-context.js';
import { IssueDiscount } from '../pricing/issue-discount.command.js';

/** Exit code: the password was changed since the account was created. */
const CHANGED = 3;

interface Options {
  readonly create?: true;
  readonly token?: string;
  readonly percentage?: string;
}

const seed = (email: string, { create, token, percentage }: Options): Promise<void> =>
  withShop(async (shop) => {
    const staff = shop.get(Staff, { strict: false });
    const password = await (create === true ? newPasswordFor : passwordFor)(email, process.env['ADMIN_PASSWORD']);
    const isNew = create === true && (await staff.create(email, password));
    if (token !== undefined) await shop.get(CommandBus).execute(new IssueDiscount(token, Number(percentage)));
    if (!isNew && !(await staff.identify(email, password)).isRight) process.exitCode = CHANGED;
  });

await new Command('seed')
  .description('Create the admin account (password: ADMIN_PASSWORD) and a promotion code.')
  .argument('<email>')
  .option('--create', 'make the account when there is none')
  .option('--token <token>', 'issue this promotion code')
  .option('--percentage <percentage>', 'discount in percent')
  .action(seed)
  .parseAsync();
