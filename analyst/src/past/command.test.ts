import { describe, expect, it } from 'vitest';
import type { DashboardView } from '@shop/domain/analytics';
import { euros } from './euros.js';
import { runHistory } from '../testing/run-history.js';
import { writtenVisits } from '../testing/written-visits.js';
import { comparable, differences, withDaysOf } from './moments.js';

const { history, rebuilt, urls } = writtenVisits();
async function asOf(moment: string) {
  const { out, err } = await history('as-of', moment, '--json');
  return { view: JSON.parse(out) as DashboardView, err };
}
const MOMENT = '2026-03-15T10:00:40Z';

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
    const { code, out, err } = await runHistory({ ...urls(), PROJECTIONS_DATABASE_URL }, ['as-of', MOMENT]);
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
