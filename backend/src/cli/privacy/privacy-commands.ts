import { pluralEn } from '@shop/domain';
import { userInfo } from 'node:os';
import type { INestApplicationContext } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Command } from 'commander';
import { isReason, MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '@shop/domain/admin';
import { hasEmailForm, normaliseEmail } from '@shop/domain/customers';
import { parisDay } from '@shop/domain/time';
import { print } from '@shop/eventing/commands/consumer-commands';
import { newContext, onBehalfOf } from '../../platform/message-context.js';
import type { Authority } from '../../privacy/erasures.js';
import { VisitorExports } from '../../privacy/visitor-exports.js';
import { ErasedVisits } from '../../sessions/erased-visits.js';
import { ListVisitsOf, type VisitOf } from '../../sessions/list-visits-of.query.js';
import { erase, EXIT_CODES, retention } from './erase-command.js';
import { exportVisitor } from './export-command.js';
import type { WithShop } from '../reaction-commands.js';

function emailOf(text: string): string {
  if (!hasEmailForm(text)) throw new Error(`"${text}" is no e-mail address.`);
  return text.trim();
}

function reasonOf(text: string, email?: string): string {
  if (!isReason(text)) throw new Error(`A reason has ${MIN_REASON_LENGTH} to ${MAX_REASON_LENGTH} characters.`);
  const isNamed = email !== undefined && text.toLowerCase().includes(normaliseEmail(email));
  if (isNamed) throw new Error('The reason is kept for good: leave the address out of it.');
  return text.trim();
}

const erasedVisits = (shop: INestApplicationContext): ErasedVisits => shop.get(ErasedVisits, { strict: false });

/** The visits of an e-mail, once the read model holds whatever the log holds; says how many more may be anybody's. */
async function visitsOf(shop: INestApplicationContext, email: string): Promise<readonly VisitOf[]> {
  await erasedVisits(shop).followed();
  const { visits, unreadable } = await shop.get(QueryBus).execute(new ListVisitsOf(email));
  if (unreadable > 0) print(`${unreadable} more cannot be opened, so nobody knows whose they are: left alone`);
  return visits;
}

const uuidsOf = (visits: readonly VisitOf[]): readonly string[] => visits.map(({ uuid }) => uuid);

async function find(shop: INestApplicationContext, email: string, authority: Authority): Promise<void> {
  const visits = await visitsOf(shop, email);
  if (visits.length > 0) await shop.get(VisitorExports, { strict: false }).record(uuidsOf(visits), authority, 'list');
  for (const { uuid, startedAt, isPaid } of visits) {
    print(`${uuid} ${parisDay(startedAt)} ${isPaid ? 'paid, with an order' : 'no order'}`);
  }
  print(pluralEn(visits.length, 'visit', 'visits'));
}

function addExport(program: Command, asStaff: WithShop): void {
  program
    .command('export <e-mail>')
    .description('write what the shop holds of an address into a new file, for its visitor')
    .option('--out <file>', 'default: personal-data-<day>.json')
    .option(
      '--reason <text>',
      'why, without the address; it is kept',
      'asked for by the visitor (GDPR, articles 15 and 20)',
    )
    .option('--by <name>', 'who exports', userInfo().username)
    .action((email: string, { reason, ...options }: Authority & { readonly out?: string }) =>
      asStaff(async (shop) => {
        const authority = { ...options, reason: reasonOf(reason, emailOf(email)) };
        const visits = await visitsOf(shop, emailOf(email));
        await exportVisitor(shop, emailOf(email), uuidsOf(visits), authority);
      }),
    );
}

/** Adds the commands about the personal data of a visitor. */
export function addPrivacyCommands(program: Command, withShop: WithShop): void {
  const asStaff: WithShop = (work) => withShop((shop) => onBehalfOf(newContext({ actor: 'staff' }), () => work(shop)));
  const erasing = (name: string, description: string): Command =>
    program
      .command(name)
      .description(description)
      .requiredOption('--reason <text>', 'why, without the address; it is kept')
      .option('--by <name>', 'who erases', userInfo().username);

  program.addHelpText('after', EXIT_CODES);
  program
    .command('find <e-mail>')
    .description('list the visits of an address: uuid, day, and whether it has an order')
    .option('--reason <text>', 'why, without the address; it is kept', 'which visits an address has')
    .option('--by <name>', 'who looks', userInfo().username)
    .action((email: string, { reason, by }: Authority) =>
      asStaff((shop) => find(shop, emailOf(email), { reason: reasonOf(reason, emailOf(email)), by })),
    );
  addExport(program, asStaff);
  erasing(
    'erase <e-mail>',
    'erase every visit of an address that was not paid; a killed command is completed by the next',
  ).action((email: string, { reason, by }: Authority) =>
    asStaff(async (shop) => {
      const why = { reason: reasonOf(reason, emailOf(email)), by };
      await erase(shop, uuidsOf(await visitsOf(shop, emailOf(email))), why);
    }),
  );
  program
    .command('retention')
    .description('erase every visit that was not paid and is past its period, as the worker does once a day')
    .option('--dry-run', 'only say how many are due')
    .action(({ dryRun }: { readonly dryRun?: true }) => asStaff((shop) => retention(shop, dryRun === true)));
  erasing('repeat', 'erase again every visit that was ever erased, after a restore of the log').action(
    ({ reason, by }: Authority) =>
      asStaff(async (shop) => {
        const why = { reason: reasonOf(reason), by };
        await erasedVisits(shop).beginAgain();
        await erase(shop, [], why);
      }),
  );
}
