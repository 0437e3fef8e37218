import { isRecoverable, logStateOf, type LogState } from '../runner/log-state.js';
import type { Stores } from '../runner/stores.js';
import { anchorsIn, moveCheckpoint, readLogOf } from './checkpoint.js';

type Where = Pick<Stores, 'database' | 'events'>;

/** A reaction's checkpoint beside the log; undefined while it has none. */
export const reactionLogState = async (stores: Where, schema: string, name: string): Promise<LogState | undefined> => {
  const read = await readLogOf(stores.database, schema, name);
  return read && logStateOf({ name, read, whose: name }, anchorsIn(schema), stores);
};

/**
 * Moves a reaction of a log that went back to the last event that both know; its jobs have one effect however often they are given.
 * Undefined when there is nothing to recover. Throws LogRefused for the log of another shop.
 */
export const recoverReaction = async (stores: Where, schema: string, name: string): Promise<LogState | undefined> => {
  const state = await reactionLogState(stores, schema, name);
  if (state === undefined || !isRecoverable(state)) return undefined;
  await moveCheckpoint(stores.database, schema, name, state.agreed);
  return state;
};
