import { larger, MAX_REVISION } from './events.js';

/** The metadata of a stream from `$$<stream>`: how much of it is visible. Ages are in seconds. */
export interface StreamMetadata {
  readonly raw: Readonly<Record<string, unknown>>;
  readonly truncateBefore: bigint;
  readonly maxCount?: bigint;
  readonly maxAge?: bigint;
}

const NO_METADATA: StreamMetadata = { raw: {}, truncateBefore: 0n };

/** Metadata streams show only their newest event, and have no metadata themselves. */
const METASTREAM_METADATA: StreamMetadata = { raw: {}, truncateBefore: 0n, maxCount: 1n };

const PREFIX = '$$';
const TICKS_PER_SECOND = 10_000_000n;

export const metastreamOf = (stream: string): string => PREFIX + stream;
export const isMetastream = (stream: string): boolean => stream.startsWith(PREFIX);
export const describedBy = (metastream: string): string => metastream.slice(PREFIX.length);

export const isSoftDeleted = ({ truncateBefore }: StreamMetadata): boolean => truncateBefore === MAX_REVISION;

/** Reads the newest event of a metadata stream; invalid values are ignored, as on the real server. */
export function metadataOf(stream: string, data: Uint8Array | undefined): StreamMetadata {
  if (isMetastream(stream)) return METASTREAM_METADATA;
  if (data === undefined) return NO_METADATA;
  const raw = parseObject(data);
  const maxCount = natural(raw.$maxCount);
  const maxAge = natural(raw.$maxAge);
  return {
    raw,
    truncateBefore: natural(raw.$tb) ?? 0n,
    ...(maxCount ? { maxCount } : {}),
    ...(maxAge ? { maxAge } : {}),
  };
}

/** The same metadata with a new `$tb`, as JSON. */
export function withTruncateBefore({ raw }: StreamMetadata, revision: bigint): string {
  const kept = Object.entries(raw).filter(([name]) => name !== '$tb');
  const fields = kept.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{${[...fields, `"$tb":${revision}`].join(',')}}`;
}

/** The last revision of a stream, and its metadata. */
export interface StreamHead {
  readonly last: bigint;
  readonly metadata: StreamMetadata;
}

/**
 * What can be read of a stream now (in ticks): a part (revisions from first to last, created at `since` or later), nothing because it is
 * absent, or never again.
 */
export function visiblePart({ last, metadata }: StreamHead, now: bigint) {
  if (last === MAX_REVISION) return 'tombstoned';
  if (last < 0n || isSoftDeleted(metadata)) return 'absent';
  const byCount = metadata.maxCount === undefined ? 0n : last - metadata.maxCount + 1n;
  const first = larger(byCount, metadata.truncateBefore);
  return { first, last, since: metadata.maxAge === undefined ? 0n : now - metadata.maxAge * TICKS_PER_SECOND };
}

/** The JSON object that an event holds; empty when it is none. */
export function parseObject(data: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(data).toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function natural(value: unknown): bigint | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return undefined;
  const whole = BigInt(Math.trunc(value));
  return whole > MAX_REVISION ? MAX_REVISION : whole;
}
