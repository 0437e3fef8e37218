import type { Position } from '../event.js';

/** The columns in which a table stores a position; text where the reader does not parse numbers of 64 bits. */
export interface PositionColumns extends Record<string, unknown> {
  readonly commit_pos: bigint | string;
  readonly prepare_pos: bigint | string;
}

export const positionOf = ({ commit_pos, prepare_pos }: PositionColumns): Position => ({
  commit: BigInt(commit_pos),
  prepare: BigInt(prepare_pos),
});
