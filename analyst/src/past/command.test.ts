import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DashboardView } from '@shop/domain/analytics';
import { euros } from './euros.js';
import { simulatedHistory } from '@shop/demo-data';
import { sessionStream } from '@shop/domain/sessions';
import { sql } from '@shop/eventing/postgres/sql';
import { runHistory } from '../testing/run-history.js';
import { comparable, differences, withDaysOf } from './moments.js';
import { runCommand } from '@shop/projections/testing/processes';
import { startFixture, type Fixture } from '@shop/projections/testing/fixture';

const visits = [
  ...simulatedHistory({ sessions: 120, from: '2026-03-01T00:00:00.000Z', to: '2026-03-31T00:00:00.000Z', seed: 9 }),
];
const uuid = visits[0]?.uuid ?? '';
const recorded = visits[0]?.batches.flatMap(({ events }) => events) ?? [];

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
  for (const { uuid: own, batches } of visits) {
    await fixture.writer.write(
      sessionStream(own),
      batches.flatMap(({ events }) => events),
    );
  }
});
afterAll(() => fixture.end());

const history = (...args: string[]) => runHistory(fixture.urls, args);
async function asOf(moment: string) {
  const { out, err } = await history('as-of', moment, '--json');
  return { view: JSON.parse(out) as DashboardView, err };
}
const MOMENT = '2026-03-15T10:00:40Z';
async function rebuilt() {
  const { code, said } = await runCommand(fixture.urls, 'rebuild', 'visits');
  expect([code, said]).toEqual([0, said]);
}

describe('the dashboard as of', () => {
  it('a minute is the same from the log, and from the saved sums once they tell all of it', async () => {
    const { view, err } = await asOf(MOMENT);
    expect(err).toContain('reading the log');
    expect(view.totalSessions).toBeGreaterThan(10);
    expect(view.totalSessions).toBeLessThan(120);
    await rebuilt();
    const saved = await asOf(MOMENT);
    expect(saved).toEqual({ view, err: '' });
  });

  it('a minute fails with its cause when the database does not answer', async () => {
    const PROJECTIONS_DATABASE_URL = 'postgresql://shop@127.0.0.1:1/shop';
    const { code, out, err } = await runHistory({ ...fixture.urls, PROJECTIONS_DATABASE_URL }, ['as-of', MOMENT]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^connect ECONNREFUSED/);
  });

  it('a place of the log is what stands up to it', async () => {
    const first = (await history('export', '--format', 'csv')).out.split('\n')[2]?.split(',')[0] ?? '';
    const { view, err } = await asOf(first);
    expect(view).toMatchObject({ totalSessions: 1, totalSuccessfulPayments: 0 });
    expect(err).toBe('');
  });

  it('a minute is told in words, with its money in euros', async () => {
    const [{ view }, { out }] = [await asOf(MOMENT), await history('as-of', MOMENT)];
    const { totalSessions, totalRobots, totalSuccessfulPayments, totalRevenue, conversionRates } = view;
    expect(out.split('\n').map((line) => line.replaceAll(/ {2,}/g, '  '))).toEqual(
      expect.arrayContaining([
        'As of 2026-03-15 11:00, Paris time',
        `Visits  ${totalSessions}, including ${totalRobots} of robots`,
        `Payments  ${totalSuccessfulPayments}`,
        `Revenue  ${euros(totalRevenue)} EUR`,
        expect.stringContaining(`step1ToStep2 ${conversionRates.step1ToStep2} %, `),
        ...view.topServices.map(({ serviceName, count, revenue }) => `${serviceName}  ${count}  ${euros(revenue)}`),
        ...view.dailyStats
          .slice(1)
          .map(({ date, sessions, payments, revenue }) => `${date}  ${sessions}  ${payments}  ${euros(revenue)}`),
      ]),
    );
  });

  it.each([
    [['as-of', '2999-01-01'], 'is still to come'],
    [['as-of', 'soon'], 'neither a moment'],
    [['as-of', '999999999'], 'The log has not come to 999999999'],
    [['diff', '2026-03-20', '2026-03-10'], 'the earlier one comes first'],
    [['diff', '0', '999999999'], 'The log has not come to 999999999'],
  ])('%j is refused with a sentence', async (asked, sentence) => {
    const { code, out, err } = await history(...asked);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
  });

  it('a moment and the same again differ in nothing, which is said', async () => {
    const { code, out, err } = await history('diff', MOMENT, MOMENT);
    expect({ code, err }).toEqual({ code: 0, err: 'Nothing on the dashboard changed between the two.\n' });
    expect(out).not.toContain('session-');
  });
});

interface Diff {
  readonly figures: readonly { readonly figure: string; readonly was: unknown; readonly is: unknown }[];
  readonly causes: readonly { readonly event: string; readonly adds: Readonly<Record<string, number>> }[];
}

describe('what changed between two moments', () => {
  let changes = { causes: 0, visits: '' };

  it('is the difference of the dashboards as of each, and its causes add up to it', async () => {
    const later = '2026-03-22T18:20:00Z';
    const [before, after] = [(await asOf(MOMENT)).view, (await asOf(later)).view];
    const { figures, causes } = JSON.parse((await history('diff', MOMENT, later, '--json')).out) as Diff;
    const expected = differences(comparable(withDaysOf(after, before)), comparable(after));
    expect(figures).toEqual(expected.map(([figure, was, is]) => ({ figure, was, is })));
    const added = (column: string) => causes.reduce((sum, { adds }) => sum + (adds[column] ?? 0), 0);
    expect(added('sessions')).toBe(after.totalSessions - before.totalSessions);
    expect(added('payments')).toBe(after.totalSuccessfulPayments - before.totalSuccessfulPayments);
    expect(added('revenue_cents')).toBe(after.totalRevenue - before.totalRevenue);
    expect(added('payments')).toBeGreaterThan(0);
    expect(new Set(causes.map(({ event }) => event)).size).toBe(causes.length);
    changes = { causes: causes.length, visits: `totalSessions ${before.totalSessions} ${after.totalSessions}` };
  });

  it('is shown with the first fifty of its causes, and how many more there are', async () => {
    const shown = async (later: string) => (await history('diff', MOMENT, later)).out.trimEnd().split('\n');
    const isCause = (line: string) => /session-[\w-]+@\d+/.test(line);
    const many = await shown('2026-03-22T18:20:00Z');
    expect([many.filter(isCause).length, many.at(-1)]).toEqual([
      50,
      `… and ${changes.causes - 50} more: --json shows all`,
    ]);
    expect(many.map((line) => line.replaceAll(/ +/g, ' '))).toContain(changes.visits);
    const few = await shown('2026-03-15T22:00:00Z');
    expect([few.some(isCause), isCause(few.at(-1) ?? '')]).toEqual([true, true]);
  });

  it('is nothing behind the later one', async () => {
    const nothing = JSON.parse((await history('diff', MOMENT, MOMENT, '--json')).out) as Diff;
    expect(nothing).toEqual({ figures: [], causes: [] });
  });
});

describe('two versions of a projection', () => {
  it('are the same when the same rules made them', async () => {
    await rebuilt();
    const { code, out } = await history('diff', 'visits@kept', 'visits@live');
    expect(code).toBe(0);
    expect(out).toMatch(/^visits@kept: version \d+, up to \d+\/\d+\nvisits@live/);
    expect(out).toMatch(/analytics\.visit +0\n/);
  });

  it('differ row by row, with the events that the row is made of', async () => {
    await fixture.database.run(sql`update analytics.visit set brand = 'OTHER' where uuid = ${uuid}`);
    const { out } = await history('diff', 'visits@kept', 'visits@live');
    expect(out).toMatch(/analytics\.visit +1\n/);
    expect(out).toContain(`${uuid}\n  brand: `);
    expect(out).toContain('→ OTHER');
    expect(out).toContain(`made of ${recorded[0]?.type}@0`);
    const { out: json } = await history('diff', 'visits@kept', 'visits@live', '--json');
    const { from, to, tables } = JSON.parse(json) as {
      from: object;
      to: object;
      tables: { table: string; count: number; rows: { key: string; events: unknown[] }[] }[];
    };
    const upTo = expect.stringMatching(/^\d+\/\d+$/);
    expect([from, to]).toMatchObject(['visits@kept', 'visits@live'].map((name) => ({ name, upTo })));
    expect(tables[0]).toMatchObject({
      table: 'analytics.visit',
      count: 1,
      rows: [{ key: uuid, is: { brand: 'OTHER' } }],
    });
    expect(tables[0]?.rows[0]?.events[0]).toMatchObject({ event: `session-${uuid}@0`, isNews: false });
  });

  it('are shown with the first twenty of their rows, and how many more there are', async () => {
    await fixture.database.run(sql`update analytics.visit set src = 'x' || uuid`);
    const lines = (await history('diff', 'visits@kept', 'visits@live')).out.trimEnd().split('\n');
    expect(lines.filter((line) => /^[\da-f-]{36}$/.test(line))).toHaveLength(20);
    expect(lines.at(-1)).toBe(`… and ${visits.length - 20} more: --json shows all`);
  });

  it.each([
    ['visits@kept', 'payments@kept', 'There are no tables payments@kept'],
    ['visits@0', 'visits@live', 'there are: live (version'],
    ['visit@kept', 'visits@live', 'is no version of a projection'],
    ['1d', 'visits@live', 'is no version of a projection'],
  ])('%s and %s are refused with a sentence', async (a, b, sentence) => {
    const { code, out, err } = await history('diff', a, b);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
  });

  it('are of one projection', async () => {
    expect((await runCommand(fixture.urls, 'rebuild', 'payments')).code).toBe(0);
    const { code, err } = await history('diff', 'visits@kept', 'payments@live');
    expect([code, err]).toEqual([2, 'visits@kept and payments@live are of two projections.\n']);
  });
});
