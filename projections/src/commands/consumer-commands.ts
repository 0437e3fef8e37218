import type { Command } from 'commander';
import { addConsumerCommands, progressText } from '@shop/eventing/commands/consumer-commands';
import { findBlockedKeys, retry, skip, type Decision } from '@shop/eventing/runner/dead-letters';
import { countsOf, statusOf } from '@shop/eventing/runner/status';
import { isRecoverable, logStateText } from '@shop/eventing/runner/log-state';
import { rebuild } from '@shop/eventing/rebuild/rebuild';
import { liveLogState } from '@shop/eventing/rebuild/live-log';
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

async function* logLines(stores: Stores): AsyncGenerator<string> {
  for (const projection of allProjections) {
    const state = await liveLogState(stores, projection);
    yield state === undefined ? `${projection.name} has never run` : logStateText(state);
  }
}

const recoverLines = (name: string) =>
  async function* (stores: Stores): AsyncGenerator<string> {
    const { signal } = new AbortController();
    for (const projection of projectionsNamed(name)) {
      const state = await liveLogState(stores, projection);
      if (state === undefined || !isRecoverable(state)) {
        yield `${projection.name}: there is nothing to recover`;
        continue;
      }
      const { events, took } = await rebuild(projection, stores, { signal, mayBlock: true, goLive: true });
      yield `${projection.name}: rebuilt from ${events} events of this log in ${took} ms; the new tables are live`;
    }
  };

const decide = (decision: typeof retry) => (name: string, key: string, why: Decision) =>
  linesWith(async function* (stores) {
    for (const projection of projectionsNamed(name)) {
      yield `${projection.name} ${key}: ${await decision(projection, key, why, stores)}`;
    }
  });

/** Adds commands for the status of the projections and for events that could not be applied. */
export const addProjectionCommands = (program: Command): void =>
  addConsumerCommands(program, 'projection', {
    status: () => linesWith(statusLines),
    deadLetters: (name) => linesWith(deadLetterLines(name)),
    checkLog: () => linesWith(logLines),
    recover: (name) => linesWith(recoverLines(name)),
    retry: decide(retry),
    skip: decide(skip),
  });
