import type { ConsumerKind } from './consumer.js';

/** The code of the failure of a consumer that refuses the log, in health answers and in its checkpoint. */
export const LOG_REFUSED = 'log-refused';

/** What continues after the log went back, in this order; docs/backup-and-restore.md explains each command. */
export const RECOVERY_COMMANDS: readonly string[] = [
  'npm run projections -- check-log',
  'npm run reactions -- check-log',
  'npm run projections -- recover',
  'npm run reactions -- recover',
  'npm run payments -- backfill --since <a week before the backup>',
  'npm run privacy -- repeat --reason "log of <day> restored"',
];

const BEFORE_RECOVERY =
  'First see whether the right event store is mounted: with it, everything goes on by itself. If its log was restored from a backup, ' +
  'run these commands in their order (docs/backup-and-restore.md; their form in containers: docs/run.md)';

const OTHER_SHOP =
  'Nothing was written. Start with the right addresses; when the right store is at this one, everything goes on by itself';

const CONSEQUENCES: Readonly<Record<ConsumerKind, string>> = {
  reaction:
    'No order is made, and visitors cannot start a payment; what they have paid is recorded, and gets its order after the recovery.',
  projection:
    'The read models and the figures of the dashboard stand still; orders are made as long as no reaction refuses the log.',
};

/** A log that consumers refuse, in English for operators. */
export interface RefusedLog {
  readonly status: 'refused';
  readonly code: typeof LOG_REFUSED;
  readonly kind: ConsumerKind;
  /** The consumers that refuse it. */
  readonly by: readonly string[];
  /** Why, in the sentence of the first of them. */
  readonly reason: string;
  readonly consequence: string;
  readonly remedy: string;
  readonly commands: readonly string[];
}

/** What a process knows of its log; unknown until every consumer has compared its checkpoint with it, and while another process leads. */
export type LogReport = RefusedLog | { readonly status: 'accepted' | 'unknown' };

/** `isOtherShops`: the tables are another shop's, so that no command helps. */
export const refusedLog = (
  kind: ConsumerKind,
  by: readonly string[],
  reason: string,
  isOtherShops = false,
): RefusedLog => ({
  ...{ status: 'refused', code: LOG_REFUSED, kind, by, reason, consequence: CONSEQUENCES[kind] },
  remedy: isOtherShops ? OTHER_SHOP : BEFORE_RECOVERY,
  commands: isOtherShops ? [] : RECOVERY_COMMANDS,
});

/** A refused log as one line of a process's log. */
export const refusedLogText = ({ reason, consequence, remedy, commands }: RefusedLog): string =>
  `The log is refused. ${reason} ${consequence} ${remedy}${commands.length > 0 ? ': ' : '.'}${commands.join('; ')}`;
