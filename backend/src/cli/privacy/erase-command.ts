import { pluralEn } from '@shop/domain';
import type { INestApplicationContext } from '@nestjs/common';
import { print } from '@shop/eventing/commands/consumer-commands';
import { Erasures, type Authority } from '../../privacy/erasures.js';
import { Retention, type LeftBecause } from '../../privacy/retention.js';
import type { Erasure } from '../../sessions/erase-visit.command.js';
import { ErasedVisits } from '../../sessions/erased-visits.js';

const SENTENCES: Readonly<Record<Erasure['outcome'], string>> = {
  erased: 'erased',
  unknown: 'the log knows no such visit',
  used: 'KEPT: it has a later event',
  paid: 'KEPT: it was paid',
  'money-received': 'KEPT: money was received that fits no order; settle that first, then repeat this command',
  'payment-open': 'KEPT: a payment may still arrive, and the provider has not cancelled it; repeat this command later',
};

const LEFT: Readonly<Record<LeftBecause, string>> = {
  ...SENTENCES,
  blocked: 'erased, but its events are blocked: npm run projections -- dead-letters',
  failed: 'NOT erased: the reason is in the log; repeat this command',
};

const REPEAT = 1;
const KEPT_BY_LAW = 2;
export const EXIT_CODES = `
Exit codes of erase and repeat:
  0  whatever there was is erased
  ${REPEAT}  a visit is kept until a person or the payment provider has acted, or the command failed: repeat it
  ${KEPT_BY_LAW}  a visit is kept because it was paid; the rest is erased`;

const visitsOf = (count: number): string => pluralEn(count, 'visit', 'visits');

const keptByLaw = (paid: number): string =>
  `what was paid (${visitsOf(paid)}) is kept for 10 years with its order and invoice, as the law demands of accounting records (Code de commerce, L123-22), and with all its other data, which has the same key`;

function summaryOf(erased: number, outcomes: readonly Erasure['outcome'][]): string {
  const paid = outcomes.filter((outcome) => outcome === 'paid').length;
  if (paid > 0) return `${erased === 0 ? 'Nothing was erased' : `${visitsOf(erased)} erased`}: ${keptByLaw(paid)}`;
  return erased === 0 ? 'nothing left to erase' : `${visitsOf(erased)} erased`;
}

function exitCodeOf(outcomes: readonly Erasure['outcome'][]): number | undefined {
  if (outcomes.includes('payment-open') || outcomes.includes('money-received')) return REPEAT;
  return outcomes.includes('paid') ? KEPT_BY_LAW : undefined;
}

const erasuresOf = (shop: INestApplicationContext): Erasures => shop.get(Erasures, { strict: false });

/** Erases visits, after those whose erasure was left unfinished, and says of each what became of it. */
export async function erase(shop: INestApplicationContext, found: readonly string[], why: Authority): Promise<void> {
  const register = shop.get(ErasedVisits, { strict: false });
  const outcomes: Erasure['outcome'][] = [];
  const erased: string[] = [];
  for (const uuid of new Set([...(await register.open()), ...found])) {
    const { outcome, isInCrm, isNoticeDue } = await erasuresOf(shop).erase(uuid);
    print(`${uuid} ${SENTENCES[outcome]}`);
    outcomes.push(outcome);
    if (outcome === 'erased') erased.push(uuid);
    if (outcome === 'erased' && (isInCrm || isNoticeDue))
      print('  the CRM knows the address: ask there to erase it too');
    if (isNoticeDue) print('  the CRM will receive the end of the consent, as soon as it answers');
  }
  const [shown] = erased.length === 0 ? [] : await erasuresOf(shop).finish(erased, why);
  if (shown !== undefined) throw new Error(`Events of ${shown} are blocked: npm run projections -- dead-letters.`);
  print(summaryOf(erased.length, outcomes));
  process.exitCode = exitCodeOf(outcomes);
  if (await register.hasEarlierTables()) print('earlier tables are kept: npm run projections -- drop sessions');
}

/** Erases what is past its period as the worker does every day, or only counts it. */
export async function retention(shop: INestApplicationContext, isDryRun: boolean): Promise<void> {
  await shop.get(ErasedVisits, { strict: false }).followed();
  const rule = shop.get(Retention, { strict: false });
  const { before, due, paid } = await rule.count();
  print(`${pluralEn(due, 'visit is', 'visits are')} due: no payment, and the last event before ${before.slice(0, 10)}`);
  print(
    `${pluralEn(paid, 'as old one is kept: it was', 'as old ones are kept: they were')} paid (Code de commerce, L123-22)`,
  );
  if (isDryRun) return;
  const { erased, left } = await rule.run(new AbortController().signal);
  for (const { uuid, because } of left) print(`${uuid} ${LEFT[because]}`);
  print(`${visitsOf(erased)} erased, ${left.length} kept`);
  if (left.some(({ because }) => because !== 'used')) process.exitCode = REPEAT;
}
