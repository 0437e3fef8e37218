/** An event as a client proposes it. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly json: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** An event in its place. `position` orders the whole log; `created` is in .NET ticks (100 ns) since the Unix epoch. */
export interface StoredEvent extends ProposedEvent {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly created: bigint;
}

/** The revision of a stream that has no event. */
export const NO_REVISION = -1n;

/** The largest 64-bit signed number: the revision of a tombstone, and the `$tb` of a deleted stream. */
export const MAX_REVISION = 2n ** 63n - 1n;

/** Before every event of the log. */
export const LOG_START = -1n;

export const LINK_TYPE = '$>';
export const TOMBSTONE_TYPE = '$streamDeleted';

/** Bytes an event counts for against limits. */
export const sizeOf = (event: ProposedEvent): number =>
  event.data.length + event.metadata.length + 2 * event.type.length;

/** Now, in .NET ticks since the Unix epoch. */
export const ticksNow = (): bigint => BigInt(Date.now()) * 10_000n;

export const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
