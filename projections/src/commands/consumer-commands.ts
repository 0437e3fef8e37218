import type { Command } from 'commander';
import { addConsumerCommands, progressText } from '@shop/eventing/commands/consumer-commands';
import { findBlockedKeys, retry, skip, type Decision } from '@shop/eventing/runner/dead-letters';
import { countsOf, statusOf } from '@shop/eventing/runner/status';
import type { Stores } from '@shop/eventing/runner/stores';
import { allProjections, projectionsNamed } from '../all-projections.js';
import { withStores } from './command.js';

const linesWith = async (work: (stores: Stores) => AsyncGenerator<string>): Promise<readonly string[]> => {
  const lines: string[] = [];
  await withStores(async (stores) => {
    for await (const line of work(stores)) lines.push(line);
  });
  return lines;
};

async function* statusLines({ database }: Stores): AsyncGenerator<string> {
  for (const projection of allProjections) {
    const status = await statusOf(database, projection);
    if (status === undefined) yield `${projection.name} has never run`;
    else yield `${projection.name} version ${status.version}: ${progressText(status)}`;
    for (const [table, count] of await countsOf(database, projection)) yield `  ${table}: ${count} rows`;
  }
}

const deadLetterLines = (name: string) =>
  async function* ({ database }: Stores): AsyncGenerator<string> {
    for (const projection of projectionsNamed(name)) {
      for (const blocked of await findBlockedKeys(database, projection)) {
        const { key, since, type, stream, revision, waiting, reason } = blocked;
        yield `${projection.name} ${key}: ${type} at ${stream}@${revision}, ${waiting} events blocked since ${since}`;
        yield `  ${reason}`;
      }
    }
  };

const decide = (decision: typeof retry) => (name: string, key: string, why: Decision) =>
  linesWith(async function* (stores) {
    for (const projection of projectionsNamed(name)) {
      yield `${projection.name} ${key}: ${await decision(projection, key, why, stores)}`;
    }
  });

/** Commands about how the projections are doing and about events that could not be applied. */
export const addProjectionCommands = (program: Command): void =>
  addConsumerCommands(program, 'projection', {
    status: () => linesWith(statusLines),
    deadLetters: (name) => linesWith(deadLetterLines(name)),
    retry: decide(retry),
    skip: decide(skip),
  });
