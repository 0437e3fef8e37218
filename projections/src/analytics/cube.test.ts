import { type SessionEvent } from '@shop/domain';
import { sessionExamples } from '@shop/domain/testing';
import { parisDay } from '@shop/domain/time';
import { secondsOfBucket } from '@shop/domain/analytics';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { chosen, consented, identified, paid, started } from '../testing/examples.js';
import { logOf } from '../testing/log.js';
import { tablesAfter } from '../testing/tables.js';
import { visits } from './visits.projection.js';

type Log = ReturnType<typeof logOf>;
type Row = Readonly<Record<string, unknown>>;

const isFinest = (row: Row): boolean => row['cut'] === 'lang,brand,service_mix' && row['span'] === '1';

/** The rows of the tables after a log; of the cube only its finest cells. */
function after(write: (log: Log) => void): Readonly<Record<string, readonly Row[]>> {
  const log = logOf();
  write(log);
  const tables = tablesAfter(visits, log.events);
  const ofDays = (name: string) => (tables[name] ?? []).filter(({ span }) => span === '1');
  return {
    ...tables,
    'analytics.cube': (tables['analytics.cube'] ?? []).filter(isFinest),
    'analytics.origin_sum': ofDays('analytics.origin_sum'),
    'analytics.step_time': ofDays('analytics.step_time').filter(({ cut }) => cut === 'lang'),
  };
}

function from(n: number, origin: { src?: string | null; idaff?: string | null; lang?: 'fr' | 'en' }, time?: string) {
  const start = started(n, time) as Extract<SessionEvent, { type: 'SessionStarted' }>;
  return { ...start, data: { ...start.data, src: null, idaff: null, ...origin } };
}

function car(marque: string): SessionEvent {
  const { VehicleIdentified: known } = sessionExamples;
  return { ...known, data: { ...known.data, vehicleData: { ...known.data.vehicleData, marque } } };
}

const refunded = (refundedCents: number, at: string, paymentIntentId = 'pi_1'): SessionEvent => ({
  ...sessionExamples.PaymentRefunded,
  data: { paymentIntentId, refundedCents },
  at,
});

const sum = (rows: readonly Row[] | undefined, column: string, where: Row = {}): number =>
  (rows ?? [])
    .filter((row) => Object.entries(where).every(([name, value]) => row[name] === value))
    .reduce((total, row) => total + Number(row[column]), 0);

describe('the figures of a range of days', () => {
  it('moves a visit to the row of its car once the car is known, and leaves nothing behind', () => {
    const { 'analytics.cube': cube } = after((log) => log.session(1, [from(1, {}), car('Peugeot')]));
    expect(cube).toMatchObject([{ day: '2026-06-30', lang: 'fr', brand: 'PEUGEOT', service_mix: '', sessions: 1 }]);
  });

  it('counts a payment on its own day, its refund on the day of the refund, and the visit on the day it began', () => {
    const { 'analytics.cube': cube } = after((log) =>
      log.session(1, [
        from(1, {}, '2026-06-30T08:00:00.000Z'),
        chosen(),
        paid(['mecavin'], 1900, '2026-07-01T10:00:00.000Z'),
        refunded(500, '2026-07-03T10:00:00.000Z'),
        refunded(1900, '2026-07-04T10:00:00.000Z'),
        refunded(1900, '2026-07-05T10:00:00.000Z'),
      ]),
    );
    const of = (day: string, column: string) => sum(cube, column, { day });
    expect(of('2026-06-30', 'sessions')).toBe(1);
    expect(of('2026-06-30', 'converted')).toBe(1);
    expect(of('2026-07-01', 'revenue_cents')).toBe(1900);
    expect(of('2026-07-01', 'mecavin_cents')).toBe(1900);
    expect(of('2026-07-03', 'refunded_cents')).toBe(500);
    expect(of('2026-07-04', 'refunded_cents')).toBe(1400);
    expect(of('2026-07-05', 'refunded_cents')).toBe(0);
  });

  it('counts the money of a lost dispute on the day it was lost, and on appeal gives it back on the day it was won', () => {
    const { DisputeLost, DisputeWon } = sessionExamples;
    const appeal = (disputeId: string, paymentIntentId = 'pi_1'): readonly SessionEvent[] => [
      { ...DisputeLost, data: { ...DisputeLost.data, disputeId, paymentIntentId }, at: '2026-07-03T10:00:00.000Z' },
      { ...DisputeWon, data: { ...DisputeWon.data, disputeId, paymentIntentId }, at: '2026-07-05T10:00:00.000Z' },
    ];
    const [lost, won] = appeal('du_1') as [SessionEvent, SessionEvent];
    const { 'analytics.cube': cube } = after((log) => {
      log.session(1, [from(1, {}), paid(), lost, ...appeal('du_2'), won, won]);
      log.session(2, [from(2, {}), paid(), lost]);
      log.session(3, [from(3, {}), paid(), won]);
      log.session(4, [from(4, {}), paid(), ...appeal('du_3', 'pi_2').slice(0, 1)]);
    });
    const of = (day: string) => sum(cube, 'charged_back_cents', { day });
    expect([of('2026-07-03'), of('2026-07-05')]).toEqual([3 * 4300, -2 * 4300]);
    expect(sum(cube, 'refunded_cents')).toBe(0);
  });

  it('takes nothing from the revenue for a duplicate that is given back: it never counted', () => {
    const { 'analytics.cube': cube } = after((log) =>
      log.session(1, [from(1, {}), paid(), refunded(4300, '2026-07-03T10:00:00.000Z', 'pi_2')]),
    );
    expect(sum(cube, 'refunded_cents')).toBe(0);
  });

  it('counts a make for its brand, however a registry writes it', () => {
    const makes = ['LANDROVER', 'Land-Rover', 'LAND ROVER (GB)', 'LAND ROVER LTD'];
    const tables = after((log) => makes.forEach((make, n) => log.session(n + 1, [from(n + 1, {}), car(make)])));
    expect(tables['analytics.cube']).toMatchObject([{ brand: 'LAND ROVER', sessions: 4 }]);
  });

  it('lets nobody make up brands, and keeps what an address says short and on one line', () => {
    const tables = after((log) => {
      for (let n = 1; n <= 50; n++) log.session(n, [from(n, { src: `s\u0000\n${'x'.repeat(n)}` }), car(`Marque ${n}`)]);
    });
    expect(tables['analytics.cube']).toHaveLength(1);
    expect(tables['analytics.cube']).toMatchObject([{ brand: 'AUTRE', sessions: 50 }]);
    const names = (tables['analytics.origin_sum'] ?? []).map(({ value }) => String(value));
    expect(Math.max(...names.map((name) => name.length))).toBe(40);
    expect(names.filter((name) => /\p{C}/u.test(name))).toEqual([]);
  });

  it.each([
    ['the last hour of the longest day of 2026', '2026-10-25T22:59:59.999Z', '2026-10-25'],
    ['the first moment after it', '2026-10-25T23:00:00.000Z', '2026-10-26'],
    ['the doubled hour, first time', '2026-10-25T00:30:00.000Z', '2026-10-25'],
    ['the doubled hour, second time', '2026-10-25T01:30:00.000Z', '2026-10-25'],
    ['the first moment of the longest day', '2026-10-24T22:00:00.000Z', '2026-10-25'],
    ['the last moment of the shortest day of 2027', '2027-03-28T21:59:59.999Z', '2027-03-28'],
    ['the first moment after it', '2027-03-28T22:00:00.000Z', '2027-03-29'],
    ['the first moment of the shortest day', '2027-03-27T23:00:00.000Z', '2027-03-28'],
    ['the last moment of the year', '2026-12-31T22:59:59.999Z', '2026-12-31'],
    ['the first moment of the next', '2026-12-31T23:00:00.000Z', '2027-01-01'],
  ])('puts %s on its day', (_what, at, day) => {
    const { 'analytics.cube': cube } = after((log) => log.session(1, [from(1, {}, at)]));
    expect(cube).toMatchObject([{ day, sessions: 1 }]);
  });

  it('keeps how long a step took up to 4.5 %', () => {
    const { 'analytics.step_time': times } = after((log) =>
      log.session(1, [from(1, {}, '2026-06-30T08:00:00.000Z'), identified('2026-06-30T08:01:40.000Z')]),
    );
    expect(times).toMatchObject([{ day: '2026-06-30', value: 'fr', step: 'identified', visits: 1 }]);
    expect(Math.abs(secondsOfBucket(Number(times?.[0]?.['bucket'])) - 100)).toBeLessThanOrEqual(4.5);
  });
});

const moment = fc
  .integer({ min: Date.UTC(2026, 9, 24), max: Date.UTC(2026, 9, 27) })
  .map((time) => new Date(time).toISOString());
const name = fc.constantFrom(null, 'a', 'b');
const event = (n: number) =>
  fc.oneof(
    fc.tuple(moment, name, name).map(([time, src, idaff]) => from(n, { src, idaff }, time)),
    fc.constantFrom('BMW', 'Renault', 'Nobody').map(car),
    moment.map((time) => consented(time)),
    moment.map((time) => chosen(time)),
    moment.map((time) => paid(['mecavin', 'mecascore'], 3400, time)),
    fc.tuple(fc.integer({ min: 0, max: 3400 }), moment).map(([cents, time]) => refunded(cents, time)),
  );

const history = fc
  .array(
    fc.integer({ min: 1, max: 5 }).chain((n) => event(n).map((one) => ({ n, one }))),
    { maxLength: 50 },
  )
  .map((history) => (log: Log) => history.forEach(({ n, one }) => log.session(n, [one])));

describe('the cube against the visits themselves', () => {
  it('adds up to the same for any history, whole and by origin', () => {
    fc.assert(
      fc.property(history, (write) => {
        const tables = after(write);
        const rows = tables['analytics.visit'] ?? [];
        const cube = tables['analytics.cube'];
        const started = rows.filter(({ started_at }) => started_at !== null);
        for (const day of ['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27']) {
          const own = started.filter(({ started_at }) => parisDay(String(started_at)) === day);
          expect(sum(cube, 'sessions', { day })).toBe(own.length);
          expect(sum(cube, 'converted', { day })).toBe(own.filter(({ paid_at }) => paid_at !== null).length);
        }
        const [totals] = tables['analytics.totals'] ?? [];
        expect(sum(cube, 'revenue_cents')).toBe(Number(totals?.['revenue_cents'] ?? 0));
        expect(sum(cube, 'mecavin_cents') + sum(cube, 'mecascore_cents')).toBe(sum(cube, 'revenue_cents'));
        const brought = started.filter(({ idaff }) => idaff === 'a').length;
        expect(sum(tables['analytics.origin_cube'], 'sessions', { idaff: 'a' })).toBe(brought);
        expect(sum(tables['analytics.origin_sum'], 'sessions', { kind: 'idaff', value: 'a' })).toBe(brought);
        const named = rows.flatMap(({ idaff, src }) => [`idaff ${String(idaff)}`, `src ${String(src)}`]);
        const summed = (tables['analytics.origin_sum'] ?? []).map(
          ({ kind, value }) => `${String(kind)} ${String(value)}`,
        );
        expect(summed.filter((name) => !named.includes(name))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
