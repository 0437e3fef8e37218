import { afterAll, beforeAll, expect } from 'vitest';
import { startFixture, type Fixture } from '@shop/projections/testing/fixture';
import { runCommand } from '@shop/projections/testing/processes';
import { RecordedHistory } from './recorded-history.js';
import { runHistory } from './run-history.js';

/** A log of 120 visits of March 2026 for the tests of a file, and the commands that they run on it. */
export function writtenVisits() {
  const story = new RecordedHistory({ sessions: 120, seed: 9, to: '2026-03-31T00:00:00.000Z' });
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await story.begin(startFixture);
  });
  afterAll(() => story.end());
  return {
    visits: story.visits,
    database: () => fixture.database,
    urls: () => fixture.urls,
    history: (...args: string[]) => runHistory(fixture.urls, args),
    rebuilt: async (projection = 'visits') => {
      const { code, said } = await runCommand(fixture.urls, 'rebuild', projection);
      expect([code, said]).toEqual([0, said]);
    },
  };
}
