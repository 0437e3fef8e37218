import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionEvent } from '@shop/domain';
import { sessionStream } from '@shop/domain/sessions';
import { parisTime } from '@shop/domain/time';
import { paid, started } from '@shop/projections/testing/examples';
import { startFixture, type Fixture } from '@shop/projections/testing/fixture';
import { sessionNumber } from '@shop/projections/testing/log';
import { runCommand } from '@shop/projections/testing/processes';
import { runHistory } from '../testing/run-history.js';

const DAYS = [
  ...['2025-10-26', '2025-11-25', '2026-02-27', '2026-03-29', '2026-04-28'],
  ...['2026-06-17', '2026-07-17', '2026-09-25', '2026-10-25'],
];
const HOURS = ['00', '01', '02', '03', '04', '23'];

const after = (at: string, seconds: number): string => new Date(Date.parse(at) + seconds * 1000).toISOString();

/** Starts of visits: at five past, and ten seconds after the 59th minute, in some hours of the clock of Paris. */
const starts = DAYS.flatMap((day) =>
  Array.from({ length: 27 }, (_, hour) => after(`${day}T00:00:00.000Z`, (hour - 3) * 3600))
    .filter((at) => parisTime(at).day === day && HOURS.includes(parisTime(at).time.slice(0, 2)))
    .flatMap((at) => [after(at, 5 * 60), after(at, 59 * 60 + 10)]),
);

/** A visit, and the payment of it two and a half minutes later. */
function paidVisit(startedAt: string, n: number): SessionEvent[] {
  const at = after(startedAt, 150);
  return [started(n, startedAt), { ...paid(undefined, 1000, at), at }];
}

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
  for (const [n, at] of starts.entries()) await fixture.writer.write(sessionStream(sessionNumber(n)), paidVisit(at, n));
});
afterAll(() => fixture.end());

interface Days {
  readonly dailyStats: readonly { readonly date: string }[];
}
const asOf = (moment: string) => runHistory(fixture.urls, ['as-of', moment]);
function linesFrom(out: string, title: string): string[] {
  const lines = out.split('\n');
  return lines.slice(lines.findIndex((line) => line.startsWith(title)) + 2).filter((line) => line !== '');
}

/** Visits and payments of both sides: the payment of a day's last visit falls on the day after it. */
const CASES = [
  ['2026-07-17T04:07+02:00', '2026-07-17 04:07', [9, 9], '2026-06-17 04:07', [9, 8]],
  ['2026-07-17T23:59+02:00', '2026-07-17 23:59', [11, 12], '2026-06-17 23:59', [11, 11]],
  ['2026-03-29T04:07+02:00', '2026-03-29 04:07', [7, 7], '2026-02-27 04:07', [9, 8]],
  ['2026-03-29T23:59+02:00', '2026-03-29 23:59', [9, 10], '2026-02-27 23:59', [11, 11]],
  ['2026-04-28T02:30+02:00', '2026-04-28 02:30', [5, 6], '2026-03-29 03:00', [4, 4]],
  ['2026-10-25T04:07+01:00', '2026-10-25 04:07', [11, 11], '2026-09-25 04:07', [9, 8]],
  ['2026-10-25T23:59+01:00', '2026-10-25 23:59', [13, 14], '2026-09-25 23:59', [11, 11]],
  ['2025-11-25T02:30+01:00', '2025-11-25 02:30', [5, 6], '2025-10-26 02:30', [5, 5]],
  ['2025-11-25T04:07+01:00', '2025-11-25 04:07', [9, 9], '2025-10-26 04:07', [11, 10]],
] as const;

async function sides(moment: string): Promise<unknown> {
  const { code, out } = await asOf(moment);
  expect(code).toBe(0);
  const day = linesFrom(out, 'day').find((line) => line.includes(' up to '));
  const compared = linesFrom(out, '30 days from').map((line) => line.split(/ {2,}/).slice(1, 4));
  return { day: day?.split(/ {2,}/)[0], compared };
}

describe.each(['the log', 'the saved sums'])('the last 30 days of a moment, from %s', (source) => {
  beforeAll(async () => {
    if (source === 'the saved sums') expect((await runCommand(fixture.urls, 'rebuild', 'visits')).code).toBe(0);
  });

  it.each(CASES)('end at %s at %s with %j, beside those up to %s with %j', async (moment, until, is, then, was) => {
    expect(await sides(moment)).toEqual({
      day: until.replace(' ', ' up to '),
      compared: [
        [until, ...is.map(String)],
        [then, ...was.map(String)],
      ],
    });
  });

  it('are counted from the moment, however long ago the last event was', async () => {
    const daysOf = async (moment: string) => {
      const { dailyStats } = JSON.parse((await runHistory(fixture.urls, ['as-of', moment, '--json'])).out) as Days;
      return dailyStats.map(({ date }) => date);
    };
    expect(await daysOf('2026-08-15T12:00+02:00')).toEqual(['2026-07-18', '2026-07-17']);
    expect(await daysOf('2026-08-16T12:00+02:00')).toEqual(['2026-07-18']);
    expect(await daysOf('2026-08-20T12:00+02:00')).toEqual([]);
  });
});

describe('a place of the log', () => {
  it('has no time of day, so that nothing is compared', async () => {
    const { out } = await asOf('1d');
    expect(out).toContain('30 days from');
    const first =
      (await runHistory(fixture.urls, ['export', '--format', 'csv'])).out.split('\n')[2]?.split(',')[0] ?? '';
    const { code, out: there } = await asOf(first);
    expect([code, there.includes('30 days from'), there.includes(' up to ')]).toEqual([0, false, false]);
    expect(there.trimEnd().split('\n').at(-1)).toMatch(/^\d{4}-\d\d-\d\d +1 +0 +0\.00$/);
  });
});

describe('the last 30 days of a moment that the saved sums tell the beginning of', () => {
  it('are read from the log, beside those before', async () => {
    const [n, at] = [starts.length, '2026-07-10T10:00:00.000Z'];
    await fixture.writer.write(sessionStream(sessionNumber(n)), paidVisit(at, n));
    expect((await asOf('2026-07-17T04:07+02:00')).err).toContain('reading the log');
    expect(await sides('2026-07-17T04:07+02:00')).toEqual({
      day: '2026-07-17 up to 04:07',
      compared: [
        ['2026-07-17 04:07', '10', '10'],
        ['2026-06-17 04:07', '9', '8'],
      ],
    });
  });
});
