import { userInfo } from 'node:os';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Command } from 'commander';
import { print } from '@shop/eventing/commands/consumer-commands';
import { FindOrderByReference } from '../../orders/find-order-by-reference.query.js';
import { ReplaceOrderLink } from '../../orders/staff/staff-actions.command.js';
import { newContext, onBehalfOf } from '../../platform/message-context.js';
import type { WithShop } from '../reaction-commands.js';

async function replaceLink(shop: INestApplicationContext, reference: string, by: string): Promise<void> {
  const found = await shop.get(QueryBus).execute(new FindOrderByReference(reference));
  if (found === undefined) throw new Error(`There is no order "${reference}".`);
  const { orderId, link } = found;
  await shop.get(CommandBus).execute(new ReplaceOrderLink(orderId, link, { by }));
  print(`${reference} has link ${link + 1}; the buyer gets it by mail, and the one before answers 410`);
}

/** Adds the commands about orders. */
export function addOrderCommands(program: Command, withShop: WithShop): void {
  program
    .command('replace-link <reference>')
    .description('replace the link to the page of an order; by the number of its invoice, or its uuid')
    .option('--by <name>', 'who replaces it', userInfo().username)
    .action((reference: string, { by }: { readonly by: string }) =>
      withShop((shop) => onBehalfOf(newContext({ actor: 'staff' }), () => replaceLink(shop, reference, by))),
    );
}
