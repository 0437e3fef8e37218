import { allExamples } from '@shop/domain/testing';
import { currentVersion, isAnnounced } from '@shop/domain/event-types';
import { describe, expect, it } from 'vitest';
import type { Projection } from '@shop/eventing/projection';
import { allProjections } from './all-projections.js';
import {
  goldenDigests,
  goldenSums,
  recordOf,
  STORED_TYPES,
  SUMS,
  withRecord,
  withSums,
} from './testing/golden-records.js';

const [histories, digests] = [goldenSums.content, goldenDigests.content];

describe('the stored histories', () => {
  it('are all on record as they were stored: `npm run golden -- --write` puts a new one there', () => {
    expect(SUMS).toEqual(histories);
  });

  it('hold every event that may be written', () => {
    const types = Object.keys(allExamples).filter((type) => !isAnnounced(type));
    expect(types.filter((type) => !STORED_TYPES.has(type))).toEqual([]);
  });

  it('are one or more for each generation of the events: a new version of an event asks for a new one', () => {
    const newest = Math.max(...Object.keys(allExamples).map(currentVersion));
    const generations = Array.from({ length: newest }, (_, index) => `version-${index + 1}`);
    expect(new Set(Object.keys(SUMS).map((file) => /^version-\d+/.exec(file)?.[0]))).toEqual(new Set(generations));
  });

  it('are never edited or removed once they are on record', () => {
    const more = { ...histories, 'version-1-more.ndjson': 'a new sum' };
    expect(withSums(histories, more)).toEqual(more);
    expect(() => withSums(more, histories)).toThrow('version-1-more.ndjson');
    expect(() => withSums(histories, { ...histories, 'version-1.ndjson': 'another sum' })).toThrow('version-1.ndjson');
  });
});

describe.each(allProjections)('$name', (projection) => {
  const records = digests[projection.name] ?? [];
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
    for (const type of projection.handles.filter((one) => STORED_TYPES.has(one))) {
      const changed: Projection = { ...projection, evolve: { ...projection.evolve, [type]: () => null } };
      expect({ type, ...recordOf(changed) }).not.toEqual({ type, ...recordOf(projection) });
    }
  });
});

describe('what is put on record', () => {
  const [projection] = allProjections as [Projection];
  const records = digests[projection.name] ?? [];
  const { version } = projection;
  const changed: Projection = {
    ...projection,
    evolve: { ...projection.evolve, [projection.handles[0] ?? '']: () => null },
  };

  it('is nothing while a projection is what was released, but for a history that is new', () => {
    expect(withRecord(projection, records, version)).toEqual(records);
    const [before, newest] = [records.slice(0, -1), recordOf(projection)];
    const [, ...older] = Object.entries(newest.digests);
    const withoutOne = [...before, { ...newest, digests: Object.fromEntries(older) }];
    expect(withRecord(projection, withoutOne, version)).toEqual(records);
  });

  it('replaces a version that was not released, and is never another meaning of one that was', () => {
    expect(withRecord(changed, records, version - 1)).toEqual([...records.slice(0, -1), recordOf(changed)]);
    expect(() => withRecord(changed, records, version)).toThrow('raise its version');
    expect(() => withRecord({ ...projection, version: version - 1 }, records, version)).toThrow('raise its version');
  });

  it('comes after all older versions', () => {
    const next = { ...changed, version: version + 1 };
    expect(withRecord(next, records, version)).toEqual([...records, recordOf(next)]);
  });
});
