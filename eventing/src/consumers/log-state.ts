import { LogRefused } from '../event-store/log-identity.js';
import { positionText } from '../event.js';
import type { CommonPosition } from './anchor-history.js';
import { checkLog, type ReadLog } from './anchors.js';
import type { CheckpointTable } from './checkpoint-table.js';
import type { Stores } from './stores.js';

/** A consumer's checkpoint compared with the log: `refused` says why the log is not the one that was read. */
export interface LogState {
  readonly name: string;
  readonly read: ReadLog;
  readonly refused?: LogRefused;
  /** How far both agree; the checkpoint itself unless the log is refused. */
  readonly agreed: CommonPosition;
}

/** Compares a consumer's checkpoint with the log; undefined while it has none. Throws when a store does not answer. */
export async function logStateOf(
  checkpoints: CheckpointTable,
  { id, name }: { readonly id: string; readonly name: string },
  stores: Pick<Stores, 'database' | 'events'>,
): Promise<LogState | undefined> {
  const read = await checkpoints.readLog(stores.database, id);
  if (read === undefined) return undefined;
  try {
    await checkLog(stores.events, read);
    return { name, read, agreed: { ...read, readAt: null } };
  } catch (error) {
    if (!(error instanceof LogRefused)) throw error;
    return { name, read, refused: error, agreed: await checkpoints.anchors.lastCommon(stores, id) };
  }
}

/** The state as one line of text. */
export function logStateText({ name, read, refused, agreed }: LogState): string {
  if (refused === undefined) return `${name}: the log holds what was read, up to ${positionText(read.position)}`;
  const time = agreed.readAt === null ? '' : `, read at ${agreed.readAt}`;
  return `${name}: REFUSED. ${refused.message} Both agree up to ${positionText(agreed.position)}${time}.`;
}

/** Whether `recover` can go on with this log because it went back; throws for the log of another shop. */
export function isRecoverable({ refused }: LogState): boolean {
  if (refused?.reason === 'another shop') throw refused;
  return refused !== undefined;
}
