import type { Position } from '../event.js';
import { positionOf, type PositionColumns } from '../postgres/position-columns.js';

/** What any process can read about a consumer, also without running it. */
export interface ConsumerStatus {
  readonly name: string;
  readonly position: Position;
  readonly eventsDone: bigint;
  readonly blockedKeys: bigint;
  readonly failure: string | null;
}

export interface StatusRow extends PositionColumns {
  readonly name: string;
  readonly events_done: bigint;
  readonly blocked: bigint;
  readonly failure: string | null;
}

export const statusFrom = (row: StatusRow): ConsumerStatus => ({
  name: row.name,
  position: positionOf(row),
  eventsDone: row.events_done,
  blockedKeys: row.blocked,
  failure: row.failure,
});
