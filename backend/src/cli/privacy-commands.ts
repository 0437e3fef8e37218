import { userInfo } from 'node:os';
import type { INestApplicationContext } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Command } from 'commander';
import { isReason, MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '@shop/domain/admin';
import { isEmail } from '@shop/domain/customers';
import { parisDay } from '@shop/domain/time';
import { print } from '@shop/eventing/commands/consumer-commands';
import { newContext, onBehalfOf } from '../platform/message-context.js';
import { Erasures, type Authority } from '../privacy/erasures.js';
import { Retention, type LeftBecause } from '../privacy/retention.js';
import type { Erasure } from '../sessions/erase-visit.command.js';
import { ErasedVisits } from '../sessions/erased-visits.js';
import { ListVisitsOf } from '../sessions/list-visits-of.query.js';
import { exportVisitor } from './export-command.js';
import type { WithShop } from './reaction-commands.js';

const SENTENCES: Readonly<Record<Erasure['outcome'], string>> = {
  erased: 'erased',
  unknown: 'the log knows no such visit',
  used: 'KEPT: it has a later event',
  paid: 'KEPT: it was paid, and the law keeps its invoice for 10 years (Code de commerce, L123-22)',
  'money-received': 'KEPT: money was received that fits no order; settle that first, then repeat this command',
  'payment-open': 'KEPT: a payment may still arrive, and the provider has not cancelled it; repeat this command later',
};

const LEFT: Readonly<Record<LeftBecause, string>> = {
  ...SENTENCES,
  blocked: 'erased, but its events are blocked: npm run projections -- dead-letters',
  failed: 'NOT erased: the reason is in the log; repeat this command',
};

const emailOf = (text: string): string => {
  if (!isEmail(text)) throw new Error(`"${text}" is no e-mail address.`);
  return text.trim();
};

const reasonOf = (text: string, email?: string): string => {
  if (!isReason(text)) throw new Error(`A reason has ${MIN_REASON_LENGTH} to ${MAX_REASON_LENGTH} characters.`);
  const isNamed = email !== undefined && text.toLowerCase().includes(email.toLowerCase());
  if (isNamed) throw new Error('The reason is kept for good: leave the address out of it.');
  return text.trim();
};

const erasedVisits = (shop: INestApplicationContext): ErasedVisits => shop.get(ErasedVisits, { strict: false });

const erasuresOf = (shop: INestApplicationContext): Erasures => shop.get(Erasures, { strict: false });

/** The visits of an address, once the read model holds whatever the log holds. */
const visitsOf = async (shop: INestApplicationContext, email: string) => {
  await erasedVisits(shop).followed();
  return shop.get(QueryBus).execute(new ListVisitsOf(email));
};

const find = async (shop: INestApplicationContext, email: string): Promise<void> => {
  const visits = await visitsOf(shop, email);
  for (const { uuid, startedAt, isPaid } of visits) {
    print(`${uuid} ${parisDay(startedAt)} ${isPaid ? 'paid, with an order' : 'no order'}`);
  }
  print(`${visits.length} visits`);
};

const eraseEach = async (shop: INestApplicationContext, uuids: readonly string[]): Promise<readonly string[]> => {
  const erased: string[] = [];
  for (const uuid of uuids) {
    const { outcome, isInCrm } = await erasuresOf(shop).erase(uuid);
    print(`${uuid} ${SENTENCES[outcome]}`);
    if (outcome === 'erased') erased.push(uuid);
    if (outcome === 'erased' && isInCrm) print('  the CRM was told of it: ask there too');
    if (outcome === 'payment-open' || outcome === 'money-received') process.exitCode = 1;
  }
  return erased;
};

const erase = async (shop: INestApplicationContext, found: readonly string[], why: Authority): Promise<void> => {
  const register = erasedVisits(shop);
  const uuids = [...new Set([...(await register.open()), ...found])];
  const erased = await eraseEach(shop, uuids);
  const [shown] = erased.length === 0 ? [] : await erasuresOf(shop).finish(erased, why);
  if (shown !== undefined) throw new Error(`Events of ${shown} are blocked: npm run projections -- dead-letters.`);
  print(erased.length === 0 ? 'nothing left to erase' : `${erased.length} visits erased`);
  if (await register.hasEarlierTables()) print('earlier tables are kept: npm run projections -- drop sessions');
};

/** Erases what is past its period as the worker does every day, or only counts it. */
const retention = async (shop: INestApplicationContext, isDryRun: boolean): Promise<void> => {
  await erasedVisits(shop).followed();
  const rule = shop.get(Retention, { strict: false });
  const { before, due, paid } = await rule.count();
  print(`${due} visits are due: no payment, and the last event before ${before.slice(0, 10)}`);
  print(`${paid} as old ones are kept: they were paid (Code de commerce, L123-22)`);
  if (isDryRun) return;
  const { erased, left } = await rule.run(new AbortController().signal);
  for (const { uuid, because } of left) print(`${uuid} ${LEFT[because]}`);
  print(`${erased} visits erased, ${left.length} kept`);
  if (left.some(({ because }) => because !== 'used')) process.exitCode = 1;
};

const addExport = (program: Command, asStaff: WithShop): void => {
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
        const uuids = visits.map(({ uuid }) => uuid);
        await exportVisitor(shop, emailOf(email), uuids, authority);
      }),
    );
};

/** Adds the commands about the personal data of a visitor. */
export const addPrivacyCommands = (program: Command, withShop: WithShop): void => {
  const asStaff: WithShop = (work) => withShop((shop) => onBehalfOf(newContext({ actor: 'staff' }), () => work(shop)));
  const erasing = (name: string, description: string): Command =>
    program
      .command(name)
      .description(description)
      .requiredOption('--reason <text>', 'why, without the address; it is kept')
      .option('--by <name>', 'who erases', userInfo().username);

  program
    .command('find <e-mail>')
    .description('list the visits of an address: uuid, day, and whether it has an order')
    .action((email: string) => withShop((shop) => find(shop, emailOf(email))));
  addExport(program, asStaff);
  erasing(
    'erase <e-mail>',
    'erase every visit of an address that was not paid; a killed command is completed by the next',
  ).action((email: string, { reason, by }: Authority) =>
    asStaff(async (shop) => {
      const why = { reason: reasonOf(reason, emailOf(email)), by };
      const visits = await visitsOf(shop, emailOf(email));
      await erase(
        shop,
        visits.map(({ uuid }) => uuid),
        why,
      );
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
};
