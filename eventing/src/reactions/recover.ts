import { BEGINNING, isAfter } from '../event.js';
import { START, type CommonPosition } from '../consumers/anchor-history.js';
import type { LogPosition } from '../consumers/anchors.js';
import { logStateOf, type LogState } from '../consumers/log-state.js';
import type { Stores } from '../consumers/stores.js';
import { checkpointsIn, moveCheckpoint } from './checkpoint.js';

type Where = Pick<Stores, 'database' | 'events'>;

/** How long before the loss events are repeated, in ms: the log may hold an event and have lost what its job wrote later. */
const REPEATED_MS = 7 * 24 * 3_600_000;

/** Compares a reaction's checkpoint with the log; undefined while it has none. */
export const reactionLogState = (stores: Where, schema: string, name: string): Promise<LogState | undefined> =>
  logStateOf(checkpointsIn(schema), { id: name, name }, stores);

/** The newest position that was read a week before the last common event; no earlier one than the reaction started from. */
async function repeatFrom(
  stores: Where,
  schema: string,
  name: string,
  { anchor: newest, position, readAt }: CommonPosition,
): Promise<LogPosition> {
  const until = readAt === null ? Date.now() : Date.parse(readAt);
  let start: LogPosition = { anchor: newest, position };
  const { anchors } = checkpointsIn(schema);
  for await (const { slot, anchor, readAt: at } of anchors.common(stores, name)) {
    if (isAfter(anchor.position, position)) continue;
    start = { anchor, position: anchor.position };
    if (slot === START || Date.parse(at) <= until - REPEATED_MS) return start;
  }
  const isFromBeginning = await anchors.startedFromBeginning(stores.database, name);
  return isFromBeginning ? { anchor: null, position: BEGINNING } : start;
}

/** The state of a reaction before it was recovered, and the position that it continues from. */
export interface Recovered {
  readonly state: LogState;
  readonly from: LogPosition;
}

/**
 * After the log went back, moves a reaction to a week before the last event that its checkpoint and the log have in common: what the jobs of
 * that week wrote may be lost, also where the reaction itself read nothing of it; repeated jobs have one effect. Returns undefined without a
 * checkpoint. `announce` is called before anything is moved. Throws LogRefused for the log of another shop.
 */
export async function recoverReaction(
  stores: Where,
  schema: string,
  name: string,
  announce: (recovered: Recovered) => Promise<void> = () => Promise.resolve(),
): Promise<Recovered | undefined> {
  const state = await reactionLogState(stores, schema, name);
  if (state === undefined) return undefined;
  if (state.refused?.reason === 'another shop') throw state.refused;
  const from = await repeatFrom(stores, schema, name, state.agreed);
  await announce({ state, from });
  await moveCheckpoint(stores.database, schema, name, from);
  return { state, from };
}
