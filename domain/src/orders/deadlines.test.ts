import { describe, expect, it } from 'vitest';
import {
  alarmAt,
  givesUpAt,
  promisedBy,
  promisedSeconds,
  readableUntil,
  retryAt,
  stopsSendingAt,
} from './deadlines.js';

const paidAt = '2026-06-30T08:00:00.000Z';
const order = { paidAt, promisedBy: '2026-06-30T09:00:00.000Z' };

describe('the deadlines of an order', () => {
  it('promise its reports within an hour, or what an installation promises', () => {
    expect(promisedBy(paidAt)).toBe(order.promisedBy);
    expect(promisedBy(paidAt, 90)).toBe('2026-06-30T08:01:30.000Z');
    expect(promisedSeconds(order)).toBe(3600);
  });

  it('alarm staff when half of the time is over', () => {
    expect(alarmAt(order)).toBe('2026-06-30T08:30:00.000Z');
  });

  it('give up a day after it was opened, and mails a day after they were due', () => {
    expect(givesUpAt({ ...order, openedAt: '2026-07-05T10:00:00.000Z' })).toBe('2026-07-06T10:00:00.000Z');
    expect(stopsSendingAt(order, '2026-07-05T10:00:00.000Z')).toBe('2026-07-06T10:00:00.000Z');
  });

  it('keep its reports readable for ninety days', () => {
    expect(readableUntil(paidAt)).toBe('2026-09-28T08:00:00.000Z');
  });
});

describe('what failed', () => {
  it.each([
    ['08:00:00', 0, '08:00:02'],
    ['08:00:00', 1, '08:00:02'],
    ['08:00:00', 2, '08:00:04'],
    ['08:00:00', 8, '08:04:16'],
    ['08:00:00', 9, '08:05:00'],
    ['08:59:59', 99, '09:04:59'],
    ['09:00:00', 9, '09:08:32'],
    ['09:00:00', 99, '09:30:00'],
  ])('at %s for the %ith time is tried again at %s', (failedAt, attempts, again) => {
    const day = (time: string): string => `2026-06-30T${time}.000Z`;
    expect(retryAt(order, day(failedAt), attempts)).toBe(day(again));
  });
});
