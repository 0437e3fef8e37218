import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionStream } from '@shop/domain/sessions';
import { sql, verbatim } from '@shop/eventing/postgres/sql';
import { rebuild } from '@shop/eventing/rebuild/rebuild';
import { eventually } from '@shop/eventing/testing/eventually';
import { visits } from '@shop/projections/analytics/visits.projection';
import { identified, paid, started } from '@shop/projections/testing/examples';
import { startFixture, type Fixture } from '@shop/projections/testing/fixture';
import { sessionNumber } from '@shop/projections/testing/log';
import { startWorker, storesOn } from '@shop/projections/testing/rebuilding';
import { historyOf } from '../run.js';
import { changesOf, tableDifferences } from './rows.js';
import { eventsOfRows } from './row-events.js';
import { versionLines } from './show.js';
import { isSide, sideOf } from './sides.js';

const [ONE, OTHER, GONE] = [1, 2, 3].map(sessionNumber) as [string, string, string];

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
  for (const [n, times] of [
    [1, 1],
    [2, 1],
    [3, 7],
  ] as const) {
    const vehicles = Array.from({ length: times }, () => identified());
    await fixture.writer.write(sessionStream(sessionNumber(n)), [started(n), ...vehicles]);
  }
  const worker = startWorker(fixture, [visits]);
  await eventually(async () =>
    expect(await fixture.database.rows(sql`select identified from analytics.totals`)).toEqual([{ identified: 3n }]),
  );
  await worker.stop();
  await rebuild(visits, storesOn(fixture), { signal: new AbortController().signal, mayBlock: false, goLive: true });
  await fixture.database.run(sql`update analytics.visit set brand = 'OTHER', lang = null where uuid = ${OTHER}`);
  await fixture.database.run(sql`delete from analytics.visit where uuid = ${GONE}`);
});
afterAll(() => fixture.end());

const side = (text: string) => sideOf(fixture.database, text);
const differing = async (limit = 100) =>
  tableDifferences(fixture.database, await side('visits@kept'), await side('visits@live'), limit);

describe('two builds of the tables of a projection', () => {
  it('differ in the rows that are not the same, those that are gone, and those that are new', async () => {
    const [rows, ...sums] = await differing();
    expect(rows).toMatchObject({ table: 'analytics.visit', count: 2 });
    expect(rows?.rows.map(({ key, was, is }) => [key, was !== null, is !== null])).toEqual([
      [OTHER, true, true],
      [GONE, true, false],
    ]);
    const [changed] = rows?.rows ?? [];
    expect(changed && changesOf(changed)).toEqual([
      ['lang', 'fr', null],
      ['brand', 'BMW', 'OTHER'],
    ]);
    expect(new Set(sums.map(({ count }) => count))).toEqual(new Set([0]));
    const [back] = await tableDifferences(fixture.database, await side('visits@live'), await side('visits@kept'), 100);
    expect(back?.rows.map(({ key, was }) => [key, was !== null])).toEqual([
      [OTHER, true],
      [GONE, false],
    ]);
  });

  it('are counted whole, and shown up to a number', async () => {
    const [rows] = await differing(1);
    expect([rows?.count, rows?.rows.map(({ key }) => key)]).toEqual([2, [OTHER]]);
  });

  it('have the events of those rows alone, and say which of them one side has not read', async () => {
    const history = historyOf(fixture.urls.EVENT_STORE_URL);
    const { upTo } = await side('visits@live');
    await fixture.writer.write(sessionStream(OTHER), [paid()]);
    await fixture.writer.write(sessionStream(ONE), [paid()]);
    const end = await history.end();
    const events = await eventsOfRows(history, visits, new Set([OTHER, GONE]), [upTo, end]);
    const shown = (key: string) => events.get(key)?.map(({ type, event, isNews }) => [type, event, isNews]);
    expect([...events.keys()]).toEqual([OTHER, GONE]);
    expect(shown(OTHER)).toEqual([
      ['SessionStarted', `session-${OTHER}@0`, false],
      ['VehicleIdentified', `session-${OTHER}@1`, false],
      ['PaymentSucceeded', `session-${OTHER}@2`, true],
    ]);
    expect(shown(GONE)).toHaveLength(8);
    const before = await eventsOfRows(history, visits, new Set([OTHER]), [upTo, upTo]);
    expect(before.get(OTHER)).toHaveLength(2);
    expect(await eventsOfRows(history, visits, new Set(), [upTo, end])).toEqual(new Map());
    await history.close();
  });

  it('are shown table by table and row by row, with the first events of each', async () => {
    vi.stubEnv('EVENT_STORE_URL', fixture.urls.EVENT_STORE_URL);
    vi.stubEnv('PROJECTIONS_DATABASE_URL', fixture.urls.PROJECTIONS_DATABASE_URL);
    await fixture.writer.write(
      sessionStream(GONE),
      Array.from({ length: 6 }, () => identified()),
    );
    const [lines, back] = [
      await versionLines('visits@kept', 'visits@live', false),
      await versionLines('visits@live', 'visits@kept', false),
    ];
    const version = `version ${visits.version}, up to`;
    expect(lines[0]).toMatch(new RegExp(`^visits@kept: ${version} \\d+/\\d+$`));
    expect(lines[1]).toMatch(new RegExp(`^visits@live: ${version} \\d+/\\d+$`));
    const rows = lines.slice(lines.indexOf('analytics.visit:'));
    expect(rows).toEqual([
      'analytics.visit:',
      OTHER,
      '  lang: fr → null',
      '  brand: BMW → OTHER',
      '  made of SessionStarted@0, VehicleIdentified@1',
      `${GONE} is gone`,
      `  made of SessionStarted@0, ${[1, 2, 3, 4, 5].map((n) => `VehicleIdentified@${n}`).join(', ')}, … 2 more`,
    ]);
    expect(lines).toContainEqual(expect.stringMatching(/^analytics\.visit +2$/));
    expect(back).toContain(`${GONE} is new`);
    const { tables } = JSON.parse((await versionLines('visits@kept', 'visits@live', true)).join('')) as {
      tables: { rows: { key: string; events?: unknown[] }[] }[];
    };
    expect(tables[0]?.rows.map(({ key, events }) => [key, events?.length])).toEqual([
      [OTHER, 2],
      [GONE, 8],
    ]);
    await expect(versionLines('visits@kept', 'audit@live', false)).rejects.toThrow();
    vi.unstubAllEnvs();
  });

  it('mark the events that one of the two has not read, whichever is named first', async () => {
    vi.stubEnv('EVENT_STORE_URL', fixture.urls.EVENT_STORE_URL);
    vi.stubEnv('PROJECTIONS_DATABASE_URL', fixture.urls.PROJECTIONS_DATABASE_URL);
    await fixture.database.run(sql`
      update es.checkpoint set commit_pos = 0, prepare_pos = 0 from es.projection_build build
       where build.build_id = checkpoint.build_id and status = 'retired'`);
    const madeOf = async (a: string, b: string) =>
      (await versionLines(a, b, false)).filter((line) => line.includes('made of'));
    const [forth, back] = [await madeOf('visits@kept', 'visits@live'), await madeOf('visits@live', 'visits@kept')];
    expect(forth[0]).toBe('  made of SessionStarted@0 (since), VehicleIdentified@1 (since)');
    expect(forth[1]?.split('(since)')).toHaveLength(7);
    expect(back).toEqual(forth);
    vi.unstubAllEnvs();
  });

  it('are not compared when one of them lacks a table', async () => {
    const kept = await side('visits@kept');
    const [sums] = kept.projection.sums?.tables ?? [];
    await fixture.database.run(sql`drop table ${verbatim(sums?.name ?? '')}`);
    await expect(differing()).rejects.toThrow(`${sums?.name} is not there: these versions have other tables.`);
  });

  it('are named by what they are, or by their version', async () => {
    const [live, kept, version] = [
      await side('visits@live'),
      await side('visits@kept'),
      await side(`visits@${visits.version}`),
    ];
    expect([live.name, live.version, live.projection]).toEqual(['visits@live', visits.version, visits]);
    expect(kept.projection.table.name).toMatch(/^build_[0-9a-f]{16}\.visit$/);
    expect(version.projection).toBe(visits);
    expect(['visits@live', '2026-03-01', '7/7'].map(isSide)).toEqual([true, false, false]);
    await expect(side('visits@0')).rejects.toThrow(
      `of visits there are: live (version ${visits.version}), kept (version ${visits.version})`,
    );
    await expect(side('audit@kept')).rejects.toThrow('of audit there are: none');
    for (const wrong of ['visits@', 'visits@new', 'Visits@live', 'visits@1234567', 'nobody@live'])
      await expect(side(wrong)).rejects.toThrow(/is no version of a projection.* there are sessions, .*visits/);
  });
});
