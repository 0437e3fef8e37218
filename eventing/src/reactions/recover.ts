import { isRecoverable, logStateOf, type LogState } from '../runner/log-state.js';
import type { Stores } from '../runner/stores.js';
import { anchorsIn, moveCheckpoint, readLogOf } from './checkpoint.js';

type Where = Pick<Stores, 'database' | 'events'>;

/** Compares a reaction's checkpoint with the log; undefined while it has none. */
export const reactionLogState = async (stores: Where, schema: string, name: string): Promise<LogState | undefined> => {
  const read = await readLogOf(stores.database, schema, name);
  return read && logStateOf({ name, read, whose: name }, anchorsIn(schema), stores);
};

/**
 * When the log went back, moves a reaction to the last event that its checkpoint and the log have in common; repeated jobs have one
 * effect. Returns undefined when there is nothing to recover. Throws LogRefused for the log of another shop.
 */
export const recoverReaction = async (stores: Where, schema: string, name: string): Promise<LogState | undefined> => {
  const state = await reactionLogState(stores, schema, name);
  if (state === undefined || !isRecoverable(state)) return undefined;
  await moveCheckpoint(stores.database, schema, name, state.agreed);
  return state;
};
