import { pluralEn } from '@shop/domain';
import type { Command } from 'commander';
import { print } from '@shop/eventing/commands/consumer-commands';
import { momentOf } from '@shop/domain/time';
import { Backfill, type BackfilledIntent, type UnsettledReason } from '../payments/reconciliation/backfill.js';
import type { WithShop } from './reaction-commands.js';

const SENTENCES: Readonly<Record<UnsettledReason, string>> = {
  'visit-unknown': 'NOT SETTLED: the log knows no such visit',
  anomaly: 'NOT SETTLED: the money fits no order of the visit',
};

/** One line about an intent that added events, or that a person has to look at; undefined for any other. */
function lineOf({ outcome, createdAt, events, unsettled }: BackfilledIntent): string | undefined {
  if (events.length === 0 && unsettled === null) return undefined;
  const { paymentIntentId, sessionUuid, amountCents, currency, paidAt } = outcome;
  const money = `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`;
  const intent = `${paymentIntentId} ${money} ${paidAt ?? createdAt} session ${sessionUuid}`;
  return [intent, ...(unsettled === null ? [] : [SENTENCES[unsettled]]), ...events].join(', ');
}

async function backfill(backfillService: Backfill, since: string, byHand: ReadonlySet<string>): Promise<void> {
  let [read, learnt, unsettled] = [0, 0, 0];
  for await (const intent of backfillService.since(since)) {
    const isByHand = byHand.has(intent.outcome.paymentIntentId);
    read += 1;
    if (intent.events.length > 0) learnt += 1;
    if (intent.unsettled !== null && !isByHand) unsettled += 1;
    const line = lineOf(intent);
    if (line !== undefined) print(isByHand ? `${line}, settled by hand` : line);
  }
  print(`${pluralEn(read, 'intent', 'intents')} since ${since}: ${learnt} newly learnt, ${unsettled} not settled`);
  if (unsettled > 0) process.exitCode = 1;
}

/** Adds the commands about the payment provider's records. */
export function addPaymentCommands(program: Command, withShop: WithShop): void {
  program
    .command('backfill')
    .description(
      'settle every intent of the provider that the log may have lost; exits with 1 when money fits no order',
    )
    .requiredOption('--since <time>', 'intents made since then, such as 2026-03-01 or 2026-03-01T08:00:00Z')
    .option(
      '--settled <intents...>',
      'intents that a person has settled otherwise, such as by reports sent by hand',
      [],
    )
    .action(async ({ since, settled }: { readonly since: string; readonly settled: readonly string[] }) => {
      const moment = momentOf(since);
      if (moment === undefined) throw new Error(`"${since}" is no time such as 2026-03-01T08:00:00Z.`);
      await withShop((shop) => backfill(shop.get(Backfill, { strict: false }), moment, new Set(settled)));
    });
}
