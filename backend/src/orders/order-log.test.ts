import { describe, expect, it } from 'vitest';
import { Clock } from '../platform/clock.js';
import type { Streams } from '../stores/event-store/streams.js';
import { OrderLog } from './order-log.js';

/** Streams that note when a decision begins and ends; every one takes a while, and the first of order 'a' fails. */
const slowStreams = (noted: string[]): Streams => {
  const decide = async (_decider: unknown, stream: string) => {
    noted.push(`begin ${stream}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    noted.push(`end ${stream}`);
    if (noted.length === 2) throw new Error('no answer');
  };
  return { decide } as unknown as Streams;
};
const write = (log: OrderLog, orderId: string) => log.write(orderId, { type: 'ApplyDeadlines' });

describe('writing events of an order', () => {
  it('waits for the write before it, also for one that failed, instead of conflicting with it', async () => {
    const noted: string[] = [];
    const log = new OrderLog(slowStreams(noted), new Clock());
    const [failed, ...others] = await Promise.allSettled([write(log, 'a'), write(log, 'a'), write(log, 'a')]);
    expect([failed?.status, ...others.map(({ status }) => status)]).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(noted).toEqual(Array.from({ length: 3 }, () => ['begin order-a', 'end order-a']).flat());
  });

  it('does not wait for another order', async () => {
    const noted: string[] = [];
    const log = new OrderLog(slowStreams(noted), new Clock());
    await Promise.allSettled([write(log, 'a'), write(log, 'b')]);
    expect(noted.slice(0, 2)).toEqual(['begin order-a', 'begin order-b']);
  });
});
