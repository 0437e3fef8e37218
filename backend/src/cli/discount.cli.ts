import { CommandBus } from '@nestjs/cqrs';
import { isPromotionCode } from '@shop/domain/pricing';
import { Command } from 'commander';
import { withShop } from './cli-context.js';
import { IssueDiscount } from '../pricing/issue-discount.command.js';

const issue = (token: string, percentage: string): Promise<void> =>
  withShop(async (shop) => {
    if (!isPromotionCode(token)) throw new Error('A token is 3 to 64 letters, digits, - or _.');
    await shop.get(CommandBus).execute(new IssueDiscount(token, Number(percentage)));
    console.log(`${token} takes ${percentage} % off`);
  });

const program = new Command('npm run discount --').description('Promotion codes of the shop.');
program
  .command('issue <token> <percentage>')
  .description('issue a token, once; e.g. issue BIENVENUE10 10')
  .action(issue);
await program.parseAsync();
