import type { SessionEvent } from '@shop/domain';
import { sessionExamples } from '@shop/domain/testing';
import { describe, expect, it } from 'vitest';
import { chosen, identified, paid, started } from '../testing/examples.js';
import { logOf } from '../testing/log.js';
import { tablesAfter } from '../testing/tables.js';
import { visits } from './visits.projection.js';

const robot = (time: string): SessionEvent => ({ ...sessionExamples.RobotDetected, at: time });

/** A robot at the end of a day of Paris, somebody who chooses in that day, and a robot that pays on the next. */
function tables() {
  const log = logOf();
  log.session(1, [started(1, '2026-06-30T21:59:59.999Z'), robot('2026-06-30T22:00:00.000Z')]);
  log.session(2, [started(2, '2026-06-30T21:59:00.000Z'), identified(), chosen()]);
  log.session(3, [started(3, '2026-07-01T08:00:00.000Z'), robot('2026-07-01T08:00:00.000Z'), paid()]);
  return tablesAfter(visits, log.events);
}

const rowsOf = (table: string, where: Readonly<Record<string, string>>) =>
  (tables()[table] ?? [])
    .filter((row) => Object.entries(where).every(([column, value]) => row[column] === value))
    .map(({ day, since, sessions, robots }) => [day ?? since, sessions, robots]);

describe('the visits of robots', () => {
  it('are counted beside all sessions, on the day on which each began', () => {
    expect(tables()['analytics.totals']).toMatchObject([{ sessions: 3, robots: 2, payments: 1, revenue_cents: 4300 }]);
    expect(rowsOf('analytics.cube', { cut: '', span: '1' })).toEqual([
      ['2026-06-30', 2, 1],
      ['2026-07-01', 1, 1],
    ]);
    expect(rowsOf('analytics.daily', {}).map(([day, sessions]) => [day, sessions])).toEqual([
      ['2026-06-30', 2],
      ['2026-07-01', 1],
    ]);
  });

  it('are counted by whatever the visits are cut by', () => {
    const cells = tables()['analytics.cube']?.filter(({ cut, span }) => cut === 'brand' && span === '1');
    expect(cells?.map(({ day, brand, sessions, robots }) => [day, brand, sessions, robots])).toEqual([
      ['2026-06-30', '', 1, 1],
      ['2026-06-30', 'BMW', 1, 0],
      ['2026-07-01', '', 1, 1],
    ]);
    expect(rowsOf('analytics.origin_sum', { value: 'newsletter', span: '64' })).toEqual([['2026-06-04', 3, 2]]);
  });

  it('were as many in any past minute as had begun by then', () => {
    expect(rowsOf('analytics.past', { grain: 'minute' })).toEqual(
      expect.arrayContaining([
        ['2026-06-30T21:59:00.000Z', 2, 1],
        ['2026-07-01T08:00:00.000Z', 1, 1],
      ]),
    );
    expect(rowsOf('analytics.past', { grain: 'month' })).toEqual([
      ['2026-06-01T00:00:00.000Z', 2, 1],
      ['2026-07-01T00:00:00.000Z', 1, 1],
    ]);
  });
});
