import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFixtureToLose } from '@shop/projections/testing/fixture';
import { historyOf } from '../run.js';
import { linesOf, RecordedHistory } from '../testing/recorded-history.js';
import { exportEvents } from './export.js';
import { eventShape } from './shape.js';

let fixture: Awaited<ReturnType<typeof startFixtureToLose>>;
const story = new RecordedHistory({ sessions: 40, seed: 4 });
beforeAll(async () => {
  fixture = await story.begin(startFixtureToLose);
});
afterAll(() => story.end());

/** Exports all events while the store is frozen for `frozenMs`; returns the number of exported events. */
async function exported(name: string, frozenMs: number): Promise<number> {
  const reader = historyOf(fixture.urls.EVENT_STORE_URL);
  const request = { format: 'ndjson', flatten: false, personalData: false, selection: {} } as const;
  const selection = { types: [], where: [] };
  const job = { request, selection, shape: eventShape, out: story.at(name), end: await reader.end() };
  fixture.store.freeze();
  const exporting = exportEvents(
    reader,
    { ...job, prepared: (events) => Promise.resolve(events) },
    new AbortController().signal,
  );
  await wait(frozenMs);
  fixture.store.thaw();
  expect((await exporting).complete).toBe(true);
  await reader.close();
  return linesOf(readFileSync(story.at(name), 'utf8')).length;
}

describe('an export that the event store freezes under', () => {
  it('waits, and holds every event', async () => {
    const whole = await exported('whole', 0);
    expect(whole).toBeGreaterThanOrEqual(story.events.length);
    expect(await exported('frozen', 2000)).toBe(whole);
  });
});
