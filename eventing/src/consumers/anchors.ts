import type { AllEvents } from '../event-store/all-events.js';
import { invalidPosition, LogRefused, type Anchor } from '../event-store/log-identity.js';
import { isAfter, positionText, type Position } from '../event.js';

/** What a checkpoint stores about the log that it was made from. */
export interface ReadLog {
  readonly position: Position;
  /** The shop id of that log; null before the shop was founded. */
  readonly store: string | null;
  readonly anchor: Anchor | null;
}

/** A position in a log, and the event that it rests on. */
export type LogPosition = Pick<ReadLog, 'anchor' | 'position'>;

/** An anchor as it is stored in its column. */
export type StoredAnchor = Record<'id' | 'stream' | 'revision' | 'commit' | 'prepare', string> | null;

/** An anchor as a value for its column; null without an anchor. */
export function storedAnchor(anchor: Anchor | null | undefined): string | null {
  if (anchor === null || anchor === undefined) return null;
  const { id, stream, revision, position } = anchor;
  const [at, commit, prepare] = [revision, position.commit, position.prepare].map(String);
  return JSON.stringify({ id, stream, revision: at, commit, prepare });
}

export function anchorFrom(stored: StoredAnchor): Anchor | null {
  if (stored === null) return null;
  const { id, stream, revision, commit, prepare } = stored;
  return { id, stream, revision: BigInt(revision), position: { commit: BigInt(commit), prepare: BigInt(prepare) } };
}

/**
 * Throws LogRefused unless this log is the one that was read and reaches at least as far; returns the shop id of this log. Throws
 * another error when a store does not answer, which says nothing about the log.
 */
export async function checkLog(events: AllEvents, { position, store, anchor }: ReadLog): Promise<string | undefined> {
  const [shop, end, isHeld, isPosition] = await Promise.all([
    events.shopId(),
    events.lastPosition(),
    anchor === null || events.holds(anchor),
    events.holdsPosition(position),
  ]);
  if (store !== null && shop !== store) {
    const whose = shop === undefined ? 'The log belongs to no shop' : `The log belongs to shop ${shop}`;
    throw new LogRefused('another shop', `${whose}; what was read belongs to shop ${store}. Is EVENT_STORE_URL right?`);
  }
  if (isAfter(position, end)) {
    const positions = `it ends at ${positionText(end)}, and ${positionText(position)} was read`;
    throw new LogRefused('went back', `The log went back: ${positions}.`);
  }
  if (anchor !== null && !isHeld) {
    const where = `${positionText(anchor.position)} (${anchor.stream}@${anchor.revision})`;
    throw new LogRefused('went back', `The log went back: it no longer holds event ${anchor.id} at ${where}.`);
  }
  if (!isPosition) throw invalidPosition(position);
  return shop;
}
