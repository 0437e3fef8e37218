import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@shop/eventing/event';
import { NO_METADATA } from '@shop/projections/testing/log';
import { manifestOf } from './export.js';
import { Tally, unfinishedBounds, unfinishedManifest, writeManifest, type ExportRequest } from './manifest.js';

const folder = mkdtempSync(join(tmpdir(), 'shop-manifest-'));
const file = join(folder, 'all.manifest.json');
afterAll(() => rmSync(folder, { recursive: true }));

const recorded = (schemaVersion: number | null, type = 'VehicleIdentified', commit = 1n): RecordedEvent => ({
  type,
  data: {},
  at: '2026-06-30T08:00:00.000Z',
  id: '5f0c9c1e-0000-4000-8000-000000000001',
  stream: 'session-5f0c9c1e-0000-4000-8000-000000000001',
  revision: 0n,
  position: { commit, prepare: commit },
  metadata: { ...NO_METADATA, schemaVersion },
});

describe('a manifest', () => {
  it('lists the versions of a type in the order of their numbers', () => {
    const tally = new Tally();
    for (const version of [10, 9, 1, 2]) tally.add(recorded(version));
    const asked = { format: 'ndjson', flatten: false, personalData: false, selection: {} } as const;
    const { schemaVersions } = tally.manifest(asked, '1/1', true, []);
    expect(schemaVersions).toEqual({ VehicleIdentified: [1, 2, 9, 10] });
  });

  it('that is gone on with counts as if it had never been broken off', () => {
    const asked = { format: 'ndjson', flatten: false, personalData: false, selection: {} } as const;
    const events = [recorded(2, 'B', 5n), recorded(null, 'A', 6n), recorded(1, 'B', 7n), recorded(2, 'B', 8n)];
    const whole = new Tally();
    for (const event of events) whole.add(event);
    const expected = whole.manifest(asked, '9/9', true, []);
    expect(expected).toMatchObject({
      ...{ shop: 'vehicle-report-shop', complete: true, position: '9/9', events: 4 },
      ...{ firstPosition: '5/5', lastPosition: '8/8' },
    });
    expect(Object.entries(expected.types)).toEqual([
      ['A', 1],
      ['B', 3],
    ]);
    expect(Object.entries(expected.schemaVersions)).toEqual([
      ['A', [0]],
      ['B', [1, 2]],
    ]);
    for (let cut = 0; cut <= events.length; cut += 1) {
      const first = new Tally();
      for (const event of events.slice(0, cut)) first.add(event);
      const second = new Tally(first.manifest(asked, '7/7', false, []));
      for (const event of events.slice(cut)) second.add(event);
      expect(second.manifest(asked, '9/9', true, [])).toEqual(expected);
    }
  });
});

const REQUEST: ExportRequest = {
  ...{ format: 'ndjson', flatten: false, personalData: false },
  ...{ selection: { types: [], from: '2026-03-01T00:00:00.000Z', to: null }, relative: { from: '30d' } },
};
function stored(request = REQUEST) {
  const manifest = new Tally().manifest(request, '7/7', false, []);
  writeManifest(file, manifest);
  return manifest;
}

describe('an export of which there is a manifest', () => {
  it('is gone on with by the same request, and by no other, whatever differs', () => {
    const manifest = stored();
    expect(unfinishedManifest(file, REQUEST)).toEqual(manifest);
    expect(existsSync(`${file}.new`)).toBe(false);
    const others: readonly Partial<ExportRequest>[] = [
      { format: 'csv' },
      { flatten: true },
      { personalData: true },
      { selection: { types: ['SessionStarted'] } },
      { relative: { from: '31d' } },
      { relative: { from: '30d', to: 'now' } },
    ];
    for (const other of others) {
      expect(() => unfinishedManifest(file, { ...REQUEST, ...other })).toThrow('belongs to another export');
    }
    const { relative: _relative, ...fixed } = REQUEST;
    expect(() => unfinishedManifest(file, fixed)).toThrow('belongs to another export');
    const plain = stored(fixed);
    expect(unfinishedManifest(file, fixed)).toEqual(plain);
  });

  it('takes relative bounds as they were meant, each alone or both', () => {
    const bounds = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-31T00:00:00.000Z' };
    const meant = (relative: ExportRequest['relative']) => {
      stored({ ...REQUEST, selection: bounds, ...(relative !== undefined && { relative }) });
      return unfinishedBounds(file, relative ?? {});
    };
    expect(meant({ from: '30d' })).toEqual({ from: bounds.from });
    expect(meant({ to: 'now' })).toEqual({ to: bounds.to });
    expect(meant({ from: '30d', to: 'now' })).toEqual(bounds);
    expect(unfinishedBounds(file, { from: '29d', to: 'now' })).toEqual({});
    expect(unfinishedBounds(join(folder, 'none'), { from: '30d' })).toEqual({});
  });

  it('is none without a manifest, and is left alone when that cannot be read', () => {
    expect(unfinishedManifest(join(folder, 'none'), REQUEST)).toBeUndefined();
    writeFileSync(file, '{"half":');
    expect(() => unfinishedManifest(file, REQUEST)).toThrow('cannot be read as a manifest');
    expect(readFileSync(file, 'utf8')).toBe('{"half":');
  });

  it('has it beside its file, or in its folder; one to standard output has none', () => {
    const of = (format: ExportRequest['format'], out?: string) =>
      manifestOf({ request: { format }, ...(out && { out }) });
    expect([of('ndjson', '/x/all.ndjson'), of('csv', '/x/all.csv'), of('parquet', '/x/all'), of('ndjson')]).toEqual([
      ...['/x/all.ndjson.manifest.json', '/x/all.csv.manifest.json', '/x/all/manifest.json', undefined],
    ]);
  });
});
