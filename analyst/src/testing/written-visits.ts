import { afterAll, beforeAll, expect } from 'vitest';
import { simulatedHistory } from '@shop/demo-data';
import { sessionStream } from '@shop/domain/sessions';
import { startFixture, type Fixture } from '@shop/projections/testing/fixture';
import { runCommand } from '@shop/projections/testing/processes';
import { runHistory } from './run-history.js';

/** A log of 120 visits of March 2026 for the tests of a file, and the commands that they run on it. */
export function writtenVisits() {
  const visits = [
    ...simulatedHistory({ sessions: 120, from: '2026-03-01T00:00:00.000Z', to: '2026-03-31T00:00:00.000Z', seed: 9 }),
  ];
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture();
    for (const { uuid, batches } of visits) {
      await fixture.writer.write(
        sessionStream(uuid),
        batches.flatMap(({ events }) => events),
      );
    }
  });
  afterAll(() => fixture.end());
  return {
    visits,
    database: () => fixture.database,
    urls: () => fixture.urls,
    history: (...args: string[]) => runHistory(fixture.urls, args),
    rebuilt: async (projection = 'visits') => {
      const { code, said } = await runCommand(fixture.urls, 'rebuild', projection);
      expect([code, said]).toEqual([0, said]);
    },
  };
}
