import { pluralEn } from '@shop/domain';
import type { Command } from 'commander';
import {
  addConsumerCommands,
  print,
  printIndexSample,
  printLogState,
  printOutcome,
  progressText,
} from '@shop/eventing/commands/consumer-commands';
import type { Decision, RecordedDecision } from '@shop/eventing/consumers/dead-letters';
import { findBlockedKeys, projectionDeadLetters } from '@shop/eventing/projections/dead-letters';
import { countsOf, statusOf } from '@shop/eventing/projections/status';
import { isRecoverable } from '@shop/eventing/consumers/log-state';
import { rebuild } from '@shop/eventing/rebuild/rebuild';
import { liveLogState } from '@shop/eventing/rebuild/live-log';
import type { Stores } from '@shop/eventing/consumers/stores';
import { allProjections, projectionsNamed } from '../all-projections.js';
import { withOwnTables, withStores } from './command.js';

async function showStatus({ database }: Stores): Promise<void> {
  for (const projection of allProjections) {
    const status = await statusOf(database, projection);
    if (status === undefined) print(`${projection.name} has never run`);
    else print(`${projection.name} version ${status.version}: ${progressText(status)}`);
    for (const [table, count] of await countsOf(database, projection))
      print(`  ${table}: ${pluralEn(count, 'row', 'rows')}`);
  }
}

async function showDeadLetters(name: string, { database }: Stores): Promise<void> {
  for (const projection of projectionsNamed(name)) {
    for (const blocked of await findBlockedKeys(database, projection)) {
      const { key, since, type, stream, revision, waiting, reason } = blocked;
      const event = type === null ? 'no event left' : `${type} at ${stream}@${revision}`;
      print(
        `${projection.name} ${key}: ${event}, ${pluralEn(waiting, 'later event', 'later events')} blocked since ${since}`,
      );
      print(`  ${reason}`);
    }
  }
}

async function checkLog(stores: Stores): Promise<void> {
  for (const projection of allProjections) {
    const state = await liveLogState(stores, projection);
    if (state === undefined) print(`${projection.name} has never run`);
    else printLogState(state);
  }
  printIndexSample(await stores.events.indexSample());
}

async function recover(name: string, stores: Stores, signal: AbortSignal): Promise<void> {
  for (const projection of projectionsNamed(name)) {
    const state = await liveLogState(stores, projection);
    if (state === undefined || !isRecoverable(state)) {
      print(`${projection.name}: there is nothing to recover`);
      continue;
    }
    const { events, durationMs } = await rebuild(projection, stores, { signal, mayBlock: true, goLive: true });
    print(
      `${projection.name}: rebuilt from ${pluralEn(events, 'event', 'events')} of this log in ${durationMs} ms; the new tables are live`,
    );
  }
}

const decide = (action: RecordedDecision['action'], name: string, key: string, why: Decision) =>
  withOwnTables(async (stores) => {
    for (const projection of projectionsNamed(name)) {
      const deadLetters = await projectionDeadLetters(projection, stores);
      printOutcome(projection.name, key, await deadLetters[action](key, why));
    }
  });

/** Adds commands for the status of the projections and for events that could not be applied. */
export const addProjectionCommands = (program: Command): void =>
  addConsumerCommands(program, 'projection', {
    status: () => withStores(showStatus),
    deadLetters: (name) => withStores((stores) => showDeadLetters(name, stores)),
    checkLog: () => withStores(checkLog),
    recover: (name) => withOwnTables((stores, signal) => recover(name, stores, signal)),
    decide,
  });
