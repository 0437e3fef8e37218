import { userInfo } from 'node:os';
import type { Command } from 'commander';
import type { ConsumerStatus } from '../consumers/consumer-status.js';
import { positionText } from '../event.js';
import { counted, outcomeText, type Decision, type Outcome, type RecordedDecision } from '../consumers/dead-letters.js';
import { logStateText, type LogState } from '../consumers/log-state.js';
import type { ConsumerKind } from '../consumers/consumer.js';
import type { IndexSample } from '../event-store/administration/index-sample.js';

/** The commands for one kind of consumer; each prints its lines as they come. */
interface ConsumerCommands {
  readonly status: () => Promise<void>;
  readonly deadLetters: (name: string) => Promise<void>;
  readonly checkLog: () => Promise<void>;
  readonly recover: (name: string) => Promise<void>;
  readonly decide: (action: RecordedDecision['action'], name: string, key: string, why: Decision) => Promise<void>;
}

/** Progress of a consumer as text, the same for projections and reactions. */
export function progressText({ position, eventsDone, blockedKeys, failure }: ConsumerStatus): string {
  const figures = `${counted(eventsDone, 'event')}, up to ${positionText(position)}, ${counted(blockedKeys, 'key')} blocked`;
  return `${figures}${failure === null ? '' : `; fails: ${failure}`}`;
}

export const print = (line: string): void => console.log(line);

/** Prints a line and makes the command exit with code 1. */
export function printFailure(line: string): void {
  print(line);
  process.exitCode = 1;
}

/** Prints what came of a key; exit code 1 when it is still blocked. */
export function printOutcome(name: string, key: string, outcome: Outcome): void {
  const show = outcome.failure === undefined ? print : printFailure;
  show(`${name} ${key}: ${outcomeText(outcome)}`);
}

/** Prints how a consumer's checkpoint and the log agree; exit code 1 when the log is refused. */
export function printLogState(state: LogState): void {
  const show = state.refused === undefined ? print : printFailure;
  show(logStateText(state));
}

/** Prints whether the index of the store knows the streams that the log names; exit code 1 when it has lost one. */
export function printIndexSample({ streams, lost }: IndexSample): void {
  if (lost.length === 0) return print(`index: ${counted(streams, 'stream')} at both ends of the log read back`);
  return printFailure(
    `index: REFUSED. ${lost.length} of ${counted(streams, 'stream')} that the log names cannot be read, such as ${lost[0]}, and an append ` +
      'would begin them anew: stop the shop, and restore the event store again, its files in their order (docs/backup-and-restore.md).',
  );
}

/** Adds the same commands, with the same wording and options, for projections or for reactions. */
export function addConsumerCommands(program: Command, kind: ConsumerKind, commands: ConsumerCommands): void {
  program
    .command('status')
    .description(`show the position of each ${kind}`)
    .action(() => commands.status());

  program
    .command('dead-letters')
    .description('list the keys that are blocked because an event of theirs cannot be applied')
    .argument('[name]', `the name of the ${kind}, or all`, 'all')
    .action((name: string) => commands.deadLetters(name));

  program
    .command('check-log')
    .description(
      `say of each ${kind} whether the log is the one that was read, and how far both agree; exit code 1 when not`,
    )
    .action(() => commands.checkLog());

  program
    .command('recover')
    .description(`let each ${kind} continue with a log that was restored to an earlier position`)
    .argument('[name]', `the name of the ${kind}, or all`, 'all')
    .action((name: string) => commands.recover(name));

  const deciding = (action: RecordedDecision['action'], description: string) =>
    program
      .command(action)
      .description(description)
      .argument('<name>', `the name of the ${kind}`)
      .argument('<key>', 'the key that is blocked')
      .requiredOption('--reason <text>', 'why; it is kept')
      .option('--by <name>', 'who decides', userInfo().username)
      .action((name: string, key: string, why: Decision) => commands.decide(action, name, key, why));

  deciding('retry', 'apply the events of a key that is blocked, in their order');
  deciding('skip', 'leave the event that is to blame out for good, and apply those behind it');
}
