import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Projection } from '@shop/eventing/projection';
import { codeHashOf } from '@shop/eventing/projections/code-hash';
import { tablesOf } from '@shop/eventing/projections/tables';
import { allProjections } from './all-projections.js';
import { goldenFiles, goldenHistory } from './testing/golden-history.js';
import { tablesAfter } from './testing/tables.js';

/** Digests of what one version of a projection makes from the stored histories; those of a released version are never edited. */
interface Recorded {
  readonly version: number;
  readonly codeHash: string;
  /** By stored history, for those that hold an event of the projection. */
  readonly digests: Readonly<Record<string, string>>;
}

const RECORDED = JSON.parse(
  readFileSync(new URL('./testing/golden-digests.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, readonly Recorded[]>>;

const HISTORIES = new Map(goldenFiles().map((file) => [file, goldenHistory(file).events]));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
};

/** Digest of the rows of all tables, independent of their order. */
const digestOf = (projection: Projection, events: readonly RecordedEvent[]): string | undefined => {
  if (!events.some(({ type }) => projection.handles.includes(type))) return undefined;
  const tables = tablesAfter(projection, events);
  const lines = tablesOf(projection).flatMap((table) =>
    (tables[table] ?? []).map((row) => `${table} ${JSON.stringify(sorted(row))}`).toSorted(),
  );
  return createHash('sha256').update(lines.join('\n')).digest('hex');
};

const recordOf = (projection: Projection): Recorded => ({
  version: projection.version,
  codeHash: codeHashOf(projection),
  digests: Object.fromEntries(
    [...HISTORIES].flatMap(([file, events]) => {
      const digest = digestOf(projection, events);
      return digest === undefined ? [] : [[file, digest]];
    }),
  ),
});

describe.each(allProjections)('$name', (projection) => {
  const records = RECORDED[projection.name] ?? [];
  const newest = records.at(-1);

  it('has one record a version, the newest last', () => {
    const versions = records.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    expect(newest?.version).toBe(projection.version);
  });

  it('makes the same rows of every stored history: other folds or upcasters are another version', () => {
    expect(recordOf(projection)).toEqual(newest);
  });
});

describe('a fold that gives other rows', () => {
  it.each(allProjections)('of $name is found', (projection) => {
    for (const type of projection.handles) {
      const changed: Projection = { ...projection, evolve: { ...projection.evolve, [type]: () => null } };
      const isStored = [...HISTORIES.values()].some((events) => events.some((event) => event.type === type));
      if (isStored) expect({ type, ...recordOf(changed) }).not.toEqual({ type, ...recordOf(projection) });
    }
  });
});
