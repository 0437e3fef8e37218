import { describe, expect, it } from 'vitest';
import { ReconciliationSchedule } from './reconciliation-job.js';

describe('the looks at an intent without an outcome', () => {
  it('come after 30 s, 1 min, 5 min, 1 h, then every 6 h', () => {
    const schedule = new ReconciliationSchedule(30);
    const pauses = [0, 1, 2, 3, 4, 5].map((look) => schedule.pauseMs(look) / 1000);
    expect(pauses).toEqual([30, 60, 300, 3600, 21_600, 21_600]);
  });

  it('make it unpayable at the first one after a day', () => {
    const schedule = new ReconciliationSchedule(30);
    expect([0, 4, 6, 7, 8].map((look) => schedule.isAbandoned(look))).toEqual([false, false, false, true, true]);
  });

  it('are as much sooner as the first of them', () => {
    expect(new ReconciliationSchedule(3).pauseMs(2)).toBe(30_000);
  });
});
