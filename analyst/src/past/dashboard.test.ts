import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionEvent } from '@shop/domain';
import { simulatedHistory } from '@shop/demo-data';
import { SERVICE_IDS } from '@shop/domain/pricing';
import { FindDashboard, FindDashboardHandler } from '@shop/backend/analytics/find-dashboard.query';
import { Postgres } from '@shop/backend/stores/postgres/postgres';
import fc from 'fast-check';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import type { RecordedEvent } from '@shop/eventing/event';
import { foldAll } from '@shop/eventing/fold';
import { dashboardAt, dashboardFold } from './dashboard.js';
import { savedDashboard } from './saved.js';
import { Database } from '@shop/eventing/postgres/database';
import { migrate } from '@shop/projections/migrations';
import { sql, verbatim } from '@shop/eventing/postgres/sql';
import { addSums } from '@shop/eventing/projections/tables';
import { chosen, consented, identified, paid, started } from '@shop/projections/testing/examples';
import { logOf } from '@shop/projections/testing/log';
import { visits } from '@shop/projections/analytics/visits.projection';

let database: Database;
let postgres: Postgres;
beforeAll(async () => {
  const url = await newDatabase(process.env['SHOP_TEST_POSTGRES'] ?? '', 'past');
  database = new Database(url, 'test');
  postgres = new Postgres(url);
  await migrate(url);
});
afterAll(async () => {
  await postgres.close();
  await database.end();
});

const sumTables = visits.sums?.tables ?? [];
const reset = () => database.run(sql`truncate ${verbatim(sumTables.map(({ name }) => name).join(', '))}`);
beforeEach(reset);

const read = (events: readonly RecordedEvent[]) => events.filter(({ type }) => visits.handles.includes(type));

/** Saves the sums of a whole history, as the worker does. */
const save = (events: readonly RecordedEvent[]) => addSums(database, sumTables, foldAll(visits, read(events)).sums);

/** The dashboard folded from the first event, without saved sums. */
const folded = (events: readonly RecordedEvent[], moment: string) =>
  dashboardAt(
    foldAll(
      dashboardFold,
      read(events).filter(({ at }) => at < moment),
    ).sums,
    moment,
  );

const [BEGIN, END] = [Date.UTC(2026, 2, 27), Date.UTC(2026, 3, 2)];
const MINUTE = 60_000;
const time = fc.integer({ min: BEGIN, max: END });
const iso = (ms: number): string => new Date(ms).toISOString();

const NOW = iso(END + MINUTE);

/** The dashboard that staff see: as of a past moment, or without one that of now. */
const shown = (asOf?: string) =>
  new FindDashboardHandler(postgres, { now: () => NOW }).execute(new FindDashboard(asOf));

const EVENTS = [
  (n: number, at: string) => started(n, at),
  (_n: number, at: string) => identified(at),
  (_n: number, at: string) => consented(at),
  (_n: number, at: string) => chosen(at),
  (_n: number, at: string, lag: number) => ({
    ...paid(SERVICE_IDS.slice(lag % 3), 1900 + (lag % 100), iso(Date.parse(at) - lag)),
    at,
  }),
];

/** Visits with events in order of time, interleaved in any way; the provider reports payments up to two days late. */
const history = fc
  .array(
    fc.record({
      events: fc.array(fc.integer({ min: 0, max: EVENTS.length - 1 }), { maxLength: 8 }),
      times: fc.array(time, { minLength: 8, maxLength: 8 }),
      lag: fc.integer({ min: -MINUTE, max: 2 * 86_400_000 }),
    }),
    { maxLength: 8 },
  )
  .map((history) => {
    const log = logOf();
    history.forEach(({ events, times, lag }, n) => {
      const inOrder = times.toSorted((a, b) => a - b).map(iso);
      const own = events.map((event, index) => EVENTS[event]?.(n, inOrder[index] ?? '', lag));
      log.session(
        n,
        own.filter((event): event is SessionEvent => event !== undefined),
      );
    });
    return log.events;
  });

describe('the figures of a past minute', () => {
  it('are the same on the page and out of saved sums as out of a fold from the first event, for any history and any minute', async () => {
    const minutes = fc.array(fc.integer({ min: BEGIN / MINUTE - 10, max: END / MINUTE + 10 }), {
      minLength: 3,
      maxLength: 3,
    });
    await fc.assert(
      fc
        .asyncProperty(history, minutes, async (events, asked) => {
          await save(events);
          for (const minute of asked) {
            const moment = iso(minute * MINUTE);
            expect(await savedDashboard(database, moment)).toEqual(folded(events, moment));
            expect(await shown(moment)).toEqual(folded(events, moment));
          }
          expect(await shown()).toEqual(folded(events, NOW));
        })
        .afterEach(async () => void (await reset())),
      { numRuns: 60 },
    );
  });

  it('are nothing before the first event, and the newest ones after the last', async () => {
    const log = logOf();
    const generated = simulatedHistory({
      sessions: 300,
      from: '2025-11-20T00:00:00.000Z',
      to: '2026-02-10T00:00:00.000Z',
      seed: 3,
    });
    for (const { uuid, batches } of generated)
      log.write(
        `session-${uuid}`,
        batches.flatMap(({ events }) => events),
      );
    await save(log.events);
    const nothing = await savedDashboard(database, '2025-11-01T00:00:00.000Z');
    expect(nothing).toMatchObject({ totalSessions: 0, totalRevenue: 0, dailyStats: [], topServices: [] });
    for (const moment of ['2025-12-01T00:00:00.000Z', '2026-01-14T11:37:00.000Z', '2026-06-01T00:00:00.000Z']) {
      expect(await savedDashboard(database, moment)).toEqual(folded(log.events, moment));
    }
    expect(await savedDashboard(database, '2026-06-01T00:00:00.000Z')).toMatchObject({ totalSessions: 300 });
  });
});
