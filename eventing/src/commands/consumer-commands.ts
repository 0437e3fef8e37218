import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { positionText, type Position } from '../event.js';
import type { Decision } from '../runner/dead-letters.js';
import type { ConsumerKind } from '../runner/metrics.js';

interface ConsumerProgress {
  readonly position: Position;
  readonly eventsDone: bigint;
  readonly blockedKeys: bigint;
  readonly failure: string | null;
}

/** The commands for one kind of consumer; each returns the lines to print. */
export interface ConsumerCommands {
  readonly status: () => Promise<readonly string[]>;
  readonly deadLetters: (name: string) => Promise<readonly string[]>;
  readonly checkLog: () => Promise<readonly string[]>;
  readonly recover: (name: string) => Promise<readonly string[]>;
  readonly retry: (name: string, key: string, why: Decision) => Promise<readonly string[]>;
  readonly skip: (name: string, key: string, why: Decision) => Promise<readonly string[]>;
}

/** Progress of a consumer as text, the same for projections and reactions. */
export const progressText = ({ position, eventsDone, blockedKeys, failure }: ConsumerProgress): string => {
  const figures = `${eventsDone} events, up to ${positionText(position)}, ${blockedKeys} keys blocked`;
  return `${figures}${failure === null ? '' : `; fails: ${failure}`}`;
};

export const print = (line: string): void => console.log(line);

/** Adds the same commands, with the same wording and options, for projections or for reactions. */
export const addConsumerCommands = (program: Command, kind: ConsumerKind, commands: ConsumerCommands): void => {
  const show = (lines: readonly string[]): void => {
    for (const line of lines) print(line);
    if (lines.some((line) => /still blocked|REFUSED/.test(line))) process.exitCode = 1;
  };

  program
    .command('status')
    .description(`show the position of each ${kind}`)
    .action(async () => show(await commands.status()));

  program
    .command('dead-letters')
    .description('list the keys that are blocked because an event of theirs cannot be applied')
    .argument('[name]', `the name of the ${kind}, or all`, 'all')
    .action(async (name: string) => show(await commands.deadLetters(name)));

  program
    .command('check-log')
    .description(
      `say of each ${kind} whether the log is the one that was read, and how far both agree; exit code 1 when not`,
    )
    .action(async () => show(await commands.checkLog()));

  program
    .command('recover')
    .description(`let each ${kind} continue with a log that went back`)
    .argument('[name]', `the name of the ${kind}, or all`, 'all')
    .action(async (name: string) => show(await commands.recover(name)));

  const deciding = (verb: 'retry' | 'skip', description: string) =>
    program
      .command(verb)
      .description(description)
      .argument('<name>', `the name of the ${kind}`)
      .argument('<key>', 'the key that is blocked')
      .requiredOption('--reason <text>', 'why; it is kept')
      .option('--by <name>', 'who decides', userInfo().username)
      .action(async (name: string, key: string, why: Decision) => show(await commands[verb](name, key, why)));

  deciding('retry', 'apply the events of a key that is blocked, in their order');
  deciding('skip', 'leave the event that is to blame out for good, and apply those behind it');
};
