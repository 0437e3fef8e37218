import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@shop/eventing/event';
import { NO_METADATA } from '@shop/projections/testing/log';
import { Tally } from './manifest.js';

const recorded = (schemaVersion: number): RecordedEvent => ({
  type: 'VehicleIdentified',
  data: {},
  at: '2026-06-30T08:00:00.000Z',
  id: '5f0c9c1e-0000-4000-8000-000000000001',
  stream: 'session-5f0c9c1e-0000-4000-8000-000000000001',
  revision: 0n,
  position: { commit: 1n, prepare: 1n },
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
});
