import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Projection } from '@shop/eventing/projection';
import { codeHashOf } from '@shop/eventing/projections/code-hash';
import { tablesOf } from '@shop/eventing/projections/tables';
import { goldenFiles, goldenHistory } from './golden-history.js';
import { tablesAfter } from './tables.js';

/** What one version of a projection makes from the stored histories. */
export interface GoldenRecord {
  readonly version: number;
  readonly codeHash: string;
  /** SHA-256 of the rows by stored history, for those that hold an event of the projection. */
  readonly digests: Readonly<Record<string, string>>;
}

type Sums = Readonly<Record<string, string>>;
type Records = Readonly<Record<string, readonly GoldenRecord[]>>;

/** A file of what is on record, with its content. */
function recorded<Content>(name: string): { readonly file: URL; readonly content: Content } {
  const file = new URL(`../../src/testing/${name}`, import.meta.url);
  return { file, content: JSON.parse(readFileSync(file, 'utf8')) as Content };
}

/** The SHA-256 of each stored history. */
export const goldenSums = recorded<Sums>('golden-sums.json');

/** The records of each projection, the newest version last. */
export const goldenDigests = recorded<Records>('golden-digests.json');

const HISTORIES = goldenFiles().map((file) => ({ file, ...goldenHistory(file) }));

/** The SHA-256 of each stored history as it is now. */
export const SUMS: Sums = Object.fromEntries(HISTORIES.map(({ file, sha256 }) => [file, sha256]));

/** The types of all stored events. */
export const STORED_TYPES = new Set(HISTORIES.flatMap(({ events }) => events.map(({ type }) => type)));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

/** Digest of the rows of all tables, independent of their order. */
function digestOf(projection: Projection, events: readonly RecordedEvent[]): string | undefined {
  if (!events.some(({ type }) => projection.handles.includes(type))) return undefined;
  const tables = tablesAfter(projection, events);
  const lines = tablesOf(projection).flatMap((table) =>
    (tables[table] ?? []).map((row) => `${table} ${JSON.stringify(sorted(row))}`).toSorted(),
  );
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** The record of a projection as it is now. */
export const recordOf = (projection: Projection): GoldenRecord => ({
  version: projection.version,
  codeHash: codeHashOf(projection),
  digests: Object.fromEntries(
    HISTORIES.flatMap(({ file, events }) => {
      const digest = digestOf(projection, events);
      return digest === undefined ? [] : [[file, digest]];
    }),
  ),
});

/** The sums with those of new histories. Throws for a history on record that was edited or removed. */
export function withSums(onRecord: Sums, now: Sums): Sums {
  const edited = Object.keys(onRecord).filter((file) => onRecord[file] !== now[file]);
  if (edited.length > 0) throw new Error(`${edited.join(', ')}: a history on record is never edited, add another.`);
  return now;
}

/**
 * The records of a projection with the one of now. That of a version that is not released yet is replaced; that of a released one gets new
 * histories alone. Throws for a projection that is older than the version `released`, or gives other rows than it, or has another code hash.
 */
export function withRecord(
  projection: Projection,
  onRecord: readonly GoldenRecord[],
  released: number,
): readonly GoldenRecord[] {
  const now = recordOf(projection);
  const same = onRecord.find(({ version }) => version === now.version);
  const isSame =
    same?.codeHash === now.codeHash &&
    Object.entries(same.digests).every(([file, digest]) => now.digests[file] === digest);
  if (now.version < released || (now.version === released && !isSame)) {
    throw new Error(`${projection.name} is not what was released as version ${released}: raise its version.`);
  }
  return [...onRecord.filter(({ version }) => version < now.version), now];
}
