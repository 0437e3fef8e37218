import { describe, expect, it } from 'vitest';
import { analyticsOf, dayOf } from '../../testing/staff.js';
import { measuresOf } from './measures.js';

describe('the four figures', () => {
  it('are each its own, beside its own of the days before', () => {
    const { figures } = analyticsOf();
    const now = {
      ...figures,
      sessions: 10,
      payments: 20,
      revenue: 30,
      rates: { ...figures.rates, step3ToPayment: 40 },
    };
    const before = { ...now, sessions: 1, payments: 2, revenue: 3, rates: { ...now.rates, step3ToPayment: 4 } };
    const day = { sessions: 100, payments: 200, revenue: 300, identified: 9, consented: 9, chosen: 4, converted: 1 };
    const days = [dayOf('2026-10-21', day), dayOf('2026-10-22', { ...day, sessions: 11, payments: 12, revenue: 13 })];
    expect(measuresOf(analyticsOf({ figures: now, previousFigures: before, days }))).toEqual({
      sessions: { now: 10, before: 1, course: [100], running: 11 },
      payments: { now: 20, before: 2, course: [200], running: 12 },
      revenue: { now: 30, before: 3, course: [300], running: 13 },
      conversion: { now: 40, before: 4, course: [25], running: 25 },
    });
  });

  it('never have more who paid than who chose, as where an earlier choice is paid on a later day', () => {
    const days = [dayOf('2026-10-21', { chosen: 2, converted: 3 })];
    expect(measuresOf(analyticsOf({ days })).conversion.course).toEqual([100]);
  });
});

describe('the course of a figure', () => {
  it('ends before today, which is not over and would look like a fall, and before the days to come', () => {
    const sold = { sessions: 10, identified: 10, consented: 10, chosen: 4, converted: 2, payments: 2, revenue: 3800 };
    const days = [
      dayOf('2026-11-24', sold),
      dayOf('2026-11-25', { ...sold, sessions: 1, chosen: 0, converted: 0, payments: 0, revenue: 0 }),
      dayOf('2026-11-26', { ...sold, sessions: 0 }),
    ];
    const { sessions, conversion } = measuresOf(analyticsOf({ today: '2026-11-25', days }));
    expect([sessions.course, sessions.running]).toEqual([[10], 1]);
    expect([conversion.course, conversion.running]).toEqual([[50], 0]);
    expect(measuresOf(analyticsOf({ today: '2026-11-27', days })).sessions.running).toBeUndefined();
  });
});
