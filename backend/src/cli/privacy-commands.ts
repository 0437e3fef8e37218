import { userInfo } from 'node:os';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Command } from 'commander';
import { adminDecider, isReason, MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '@shop/domain/admin';
import { isEmail } from '@shop/domain/customers';
import { parisDay } from '@shop/domain/time';
import { print } from '@shop/eventing/commands/consumer-commands';
import { Clock } from '../platform/clock.js';
import { newContext, onBehalfOf } from '../platform/message-context.js';
import { ReconcileVisit } from '../payments/reconciliation/reconcile-visit.command.js';
import { EraseVisit, type Erasure } from '../sessions/erase-visit.command.js';
import { ErasedVisits } from '../sessions/erased-visits.js';
import { ListVisitsOf } from '../sessions/list-visits-of.query.js';
import { Streams } from '../stores/event-store/streams.js';
import type { WithShop } from './reaction-commands.js';

interface Why {
  readonly reason: string;
  readonly by: string;
}

const AUDIT_STREAM = 'admin-erasures';

const SENTENCES: Readonly<Record<Erasure['outcome'], string>> = {
  erased: 'erased',
  unknown: 'the log knows no such visit',
  paid: 'KEPT: it was paid, and the law keeps its invoice for 10 years (Code de commerce, L123-22)',
  'money-received': 'KEPT: money was received that fits no order; settle that first, then repeat this command',
  'payment-open': 'KEPT: a payment may still arrive, and the provider has not cancelled it; repeat this command later',
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

/** Erases one visit; an intent that may still be paid is cancelled first. */
const eraseVisit = async (shop: INestApplicationContext, uuid: string): Promise<Erasure> => {
  const commands = shop.get(CommandBus);
  const first = await commands.execute(new EraseVisit(uuid));
  if (first.outcome !== 'payment-open') return first;
  const isOpen = await commands.execute(new ReconcileVisit(uuid, true)).catch(() => true);
  return isOpen ? first : commands.execute(new EraseVisit(uuid));
};

const eraseEach = async (shop: INestApplicationContext, uuids: readonly string[]): Promise<readonly string[]> => {
  const erased: string[] = [];
  for (const uuid of uuids) {
    await erasedVisits(shop).begin(uuid);
    const { outcome, isInCustomerFile } = await eraseVisit(shop, uuid);
    print(`${uuid} ${SENTENCES[outcome]}`);
    if (outcome === 'erased') erased.push(uuid);
    else if (outcome === 'unknown') await erasedVisits(shop).complete([uuid]);
    else await erasedVisits(shop).keep(uuid);
    if (outcome === 'erased' && isInCustomerFile) print('  the customer file (CRM) was told of it: ask there too');
    if (outcome === 'payment-open' || outcome === 'money-received') process.exitCode = 1;
  }
  return erased;
};

/** Records who erased how many visits and why, once no read model shows them. */
const finish = async (shop: INestApplicationContext, erased: readonly string[], { reason, by }: Why): Promise<void> => {
  const register = erasedVisits(shop);
  await register.followed();
  const [shown] = await register.shown(erased);
  if (shown !== undefined) throw new Error(`Events of ${shown} are blocked: npm run projections -- dead-letters.`);
  const at = shop.get(Clock, { strict: false }).now();
  const record = { type: 'RecordErasure', by, reason, visits: erased.length, at } as const;
  await shop.get(Streams, { strict: false }).record(adminDecider, AUDIT_STREAM, record);
  await register.complete(erased);
};

const erase = async (shop: INestApplicationContext, found: readonly string[], why: Why): Promise<void> => {
  const register = erasedVisits(shop);
  const uuids = [...new Set([...(await register.open()), ...found])];
  const erased = await eraseEach(shop, uuids);
  if (erased.length > 0) await finish(shop, erased, why);
  print(erased.length === 0 ? 'nothing left to erase' : `${erased.length} visits erased`);
  if (await register.hasEarlierTables()) print('earlier tables are kept: npm run projections -- drop sessions');
};

/** Adds the commands about the personal data of a visitor. */
export const addPrivacyCommands = (program: Command, withShop: WithShop): void => {
  const asStaff = (work: (shop: INestApplicationContext) => Promise<void>): Promise<void> =>
    withShop((shop) => onBehalfOf(newContext({ actor: 'staff' }), () => work(shop)));
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
  erasing(
    'erase <e-mail>',
    'erase every visit of an address that was not paid; a killed command is completed by the next',
  ).action((email: string, { reason, by }: Why) =>
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
  erasing('repeat', 'erase again every visit that was ever erased, after a restore of the log').action(
    ({ reason, by }: Why) =>
      asStaff(async (shop) => {
        const why = { reason: reasonOf(reason), by };
        await erasedVisits(shop).beginAgain();
        await erase(shop, [], why);
      }),
  );
};
