import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionEvent } from '@shop/domain';
import { sessionExamples } from '@shop/domain/testing';
import { sessionStream } from '@shop/domain/sessions';
import { positionText, type RecordedEvent } from '@shop/eventing/event';
import type { History } from '@shop/eventing/event-store/history';
import { sql } from '@shop/eventing/postgres/sql';
import { eventually } from '@shop/eventing/testing/eventually';
import { visits } from '@shop/projections/analytics/visits.projection';
import { chosen, consented, identified, paid, started } from '@shop/projections/testing/examples';
import { startFixture, type Fixture } from '@shop/projections/testing/fixture';
import { sessionNumber } from '@shop/projections/testing/log';
import { startWorker } from '@shop/projections/testing/rebuilding';
import { historyOf } from '../run.js';
import type { Edge } from '../selection.js';
import { withChange, type CauseLine } from './change.js';
import { comparisonLines, dayName, earlierMoment } from './last-days.js';
import { asOf, mustBeInOrder } from './moments.js';
import { isComplete } from './saved.js';

const at = (time: string): string => `2026-06-30T${time}.000Z`;
const paidAt = (time: string): SessionEvent => ({ ...paid(['mecavin'], 1900, at('08:05:10')), at: at(time) });

/** Two visits, written one after the other; the second lies between the events of the first. */
const VISITS: readonly (readonly SessionEvent[])[] = [
  [
    started(1, at('08:00:00')),
    identified(at('08:01:30')),
    consented(at('08:03:00')),
    chosen(at('08:04:59')),
    paidAt('08:06:40'),
  ],
  [started(2, at('08:02:00')), { ...sessionExamples.LanguageChanged, at: at('08:02:10') }, paidAt('08:05:20')],
];

let fixture: Fixture;
let history: History;
let events: RecordedEvent[];
beforeAll(async () => {
  fixture = await startFixture();
  for (const [n, visit] of VISITS.entries()) await fixture.writer.write(sessionStream(sessionNumber(n + 1)), visit);
  history = historyOf(fixture.urls.EVENT_STORE_URL);
  events = [];
  for await (const page of history.pages({ commit: 0n, prepare: 0n }, await history.end()))
    events.push(...page.filter(({ stream }) => stream !== 'shop'));
});
afterAll(async () => {
  await history.close();
  await fixture.end();
});

const moment = (time: string): Edge => ({ at: at(time) });
const place = (n: number): Edge => ({ position: events[n]?.position ?? { commit: 0n, prepare: 0n } });
const changed = (from: Edge, to: Edge) =>
  withChange(history, from, to, async ({ before, after, causes }) => {
    const lines: CauseLine[] = [];
    for await (const line of causes) lines.push(line);
    return { before, after, lines };
  });
const typesOf = (lines: readonly CauseLine[]) => lines.map(({ type }) => type);

describe('what changed between two minutes', () => {
  it('is what happened from the first on and before the second, to the minute, in the order of the log', async () => {
    const { before, after, lines } = await changed(moment('08:01:59'), moment('08:05:59'));
    expect(before).toMatchObject({ totalSessions: 1, totalSuccessfulPayments: 0 });
    expect(after).toMatchObject({ totalSessions: 2, totalSuccessfulPayments: 0, totalRevenue: 0 });
    expect(lines.map(({ happened_at, type, event, adds }) => ({ happened_at, type, event, adds }))).toEqual([
      {
        ...{ happened_at: at('08:01:30'), type: 'VehicleIdentified', event: `session-${sessionNumber(1)}@1` },
        adds: { identified: 1 },
      },
      {
        ...{ happened_at: at('08:03:00'), type: 'ConsentGiven', event: `session-${sessionNumber(1)}@2` },
        adds: { consented: 1, identified_and_consented: 1 },
      },
      {
        ...{ happened_at: at('08:04:59'), type: 'ServicesSelected', event: `session-${sessionNumber(1)}@3` },
        adds: { chosen: 1, consented_and_chosen: 1 },
      },
      {
        ...{ happened_at: at('08:02:00'), type: 'SessionStarted', event: `session-${sessionNumber(2)}@0` },
        adds: { sessions: 1 },
      },
    ]);
  });

  it.each([
    ['08:00:00', '08:00:59', []],
    ['08:00:59', '08:01:00', ['SessionStarted']],
    ['08:06:00', '08:06:59', []],
    ['08:06:59', '08:07:00', ['PaymentSucceeded']],
    ['08:05:00', '08:06:00', ['PaymentSucceeded']],
    ['08:07:00', '09:00:00', []],
  ] as const)('%s and %s is %j', async (from, to, types) => {
    const { before, after, lines } = await changed(moment(from), moment(to));
    expect(typesOf(lines)).toEqual(types);
    expect([before, after]).toEqual([await asOf(history, moment(from)), await asOf(history, moment(to))]);
  });
});

describe('what changed between two places of the log', () => {
  it('is what stands after the first and up to the second', async () => {
    const { before, after, lines } = await changed(place(0), place(4));
    expect(typesOf(lines)).toEqual(['VehicleIdentified', 'ConsentGiven', 'ServicesSelected', 'PaymentSucceeded']);
    expect([before.totalSessions, after.totalRevenue]).toEqual([1, 1900]);
    expect([before, after]).toEqual([await asOf(history, place(0)), await asOf(history, place(4))]);
    expect((await changed(place(4), place(4))).lines).toEqual([]);
  });

  it('has as its day that of the newest event up to it, wherever that stands', async () => {
    for (const [n] of events.entries()) {
      const { dailyStats, totalSessions } = await asOf(history, place(n));
      expect([dailyStats.map(({ date }) => date), totalSessions]).toEqual([['2026-06-30'], n < 5 ? 1 : 2]);
    }
    const { before } = await changed({ position: { commit: 0n, prepare: 0n } }, place(1));
    expect(before).toMatchObject({ totalSessions: 0, dailyStats: [] });
    const late = [started(5, '2026-07-01T08:00:00.000Z'), identified(at('08:30:00'))];
    await fixture.writer.write(sessionStream(sessionNumber(5)), late);
    const { after } = await changed(place(0), { position: await history.end() });
    expect(after.dailyStats.map(({ date }) => date)).toEqual(['2026-07-01', '2026-06-30']);
  });

  it('may be a place and a moment', async () => {
    const { lines } = await changed(place(1), moment('08:05:00'));
    expect(typesOf(lines)).toEqual(['ConsentGiven', 'ServicesSelected', 'SessionStarted']);
  });

  it('is asked in their order, each kind beside its own', () => {
    expect(() => mustBeInOrder(moment('08:00:01'), moment('08:00:00'))).toThrow('is after');
    expect(() => mustBeInOrder(place(1), place(0))).toThrow('The first place lies after the second');
    for (const [from, to] of [
      [moment('08:00:00'), moment('08:00:00')],
      [place(0), place(0)],
      [place(3), moment('08:00:00')],
      [moment('09:00:00'), place(0)],
    ] as const)
      expect(() => mustBeInOrder(from, to)).not.toThrow();
    expect(positionText(events[0]?.position ?? { commit: 0n, prepare: 0n })).toMatch(/^\d+\/\d+$/);
  });
});

describe('the days before a moment', () => {
  const view = (dailyStats: readonly { date: string; sessions: number; payments: number; revenue: number }[]) =>
    ({ dailyStats }) as unknown as Parameters<typeof comparisonLines>[1];

  it('are thirty, beside the thirty before up to the same time of day in Paris', () => {
    expect(earlierMoment(at('08:05:00'))).toBe('2026-05-31T08:05:00.000Z');
    const now = view([
      { date: '2026-06-30', sessions: 3, payments: 2, revenue: 4300 },
      { date: '2026-06-01', sessions: 4, payments: 1, revenue: 1905 },
    ]);
    expect(comparisonLines(at('08:05:00'), now, view([])).slice(2)).toEqual([
      '2026-06-01    2026-06-30 10:05       7         3  62.05',
      '2026-05-02    2026-05-31 10:05       0         0   0.00',
    ]);
  });

  it('are named alone, but for the day of the moment, which is not over', () => {
    const named = (moment_: string | undefined) =>
      ['2026-06-29', '2026-06-30', '2026-07-01'].map((day) => dayName(day, moment_));
    expect(named(undefined)).toEqual(['2026-06-29', '2026-06-30', '2026-07-01']);
    expect(named(at('08:05:00'))).toEqual(['2026-06-29', '2026-06-30 up to 10:05', '2026-07-01']);
    expect(named(at('22:00:00'))).toEqual(['2026-06-29', '2026-06-30', '2026-07-01 up to 00:00']);
  });
});

describe('the saved sums', () => {
  it('hold a minute once all that happened before it is applied, whatever else was written', async () => {
    const { database, writer } = fixture;
    const holds = () => isComplete(database, history, at('08:04:00'));
    expect(await holds()).toBe(false);
    const worker = startWorker(fixture, [visits]);
    await eventually(async () => expect(await holds()).toBe(true));
    await worker.stop();
    await writer.write('discount-A', [{ type: 'DiscountIssued', data: {}, at: at('08:00:00') }]);
    await writer.write(sessionStream(sessionNumber(3)), [started(3, at('08:04:00'))]);
    expect(await holds()).toBe(true);
    await writer.write(sessionStream(sessionNumber(4)), [started(4, at('08:03:59'))]);
    expect(await holds()).toBe(false);
  });

  it('hold none while a key is blocked, or when other rules made them', async () => {
    const { database } = fixture;
    const holds = () => isComplete(database, history, at('07:00:00'));
    expect(await holds()).toBe(true);
    const build = sql`select build_id from es.projection_build where name = 'visits'`;
    const [{ build_id: id } = {}] = await database.rows(build);
    await database.run(sql`insert into es.parked_key (build_id, key, reason) values (${id}, 'a', 'no uuid')`);
    expect(await holds()).toBe(false);
    await database.run(sql`delete from es.parked_key`);
    await database.run(sql`update es.projection_build set version = version - 1`);
    expect(await holds()).toBe(false);
    await database.run(sql`update es.projection_build set version = version + 1, status = 'retired'`);
    expect(await holds()).toBe(false);
    await database.run(sql`update es.projection_build set status = 'live', code_hash = 'other'`);
    expect(await holds()).toBe(false);
  });
});
