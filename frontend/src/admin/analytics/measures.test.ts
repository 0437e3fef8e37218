import { describe, expect, it } from 'vitest';
import { analyticsOf, dayOf } from '../../testing/staff.js';
import { measuresOf } from './measures.js';

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
