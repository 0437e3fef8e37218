import type { Request, Response } from 'express';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.js';
import { roundRobin } from './round-robin.middleware.js';

/** Sends a request for each name at once; resolves to the names in the order in which they were started. */
async function startedOf(names: readonly string[], ask = roundRobin()): Promise<readonly string[]> {
  const started: string[] = [];
  for (const name of names) {
    const request = { headers: { 'x-forwarded-for': name }, socket: {} } as unknown as Request;
    ask(request, {} as Response, () => started.push(name));
  }
  await eventually(() => expect(started).toHaveLength(names.length));
  return started;
}
const many = (name: string, count: number): string[] => Array.from({ length: count }, () => name);

describe('requests that come at once', () => {
  it('are started in the order in which they came while there are few', async () => {
    expect(await startedOf(['ann', 'bob', 'ann', 'cid'])).toEqual(['ann', 'bob', 'ann', 'cid']);
  });

  it('of one sender leave every second place to another, and the rest to a third', async () => {
    const started = await startedOf([...many('ann', 100), 'bob', 'cid', 'bob']);
    expect(started.slice(0, 11)).toEqual([...many('ann', 4), 'ann', 'bob', 'cid', 'ann', 'bob', 'ann', 'ann']);
  });

  it('are no more than four before others are looked at', async () => {
    const ask = roundRobin();
    let started = 0;
    const request = { headers: {}, socket: { remoteAddress: '10.0.0.1' } } as unknown as Request;
    for (let n = 0; n < 20; n += 1) ask(request, {} as Response, () => void (started += 1));
    const seen: number[] = [];
    for (; started < 20; await new Promise(setImmediate)) seen.push(started);
    expect(seen).toEqual([4, 8, 12, 16]);
  });

  it('are started at once again after a burst', async () => {
    const ask = roundRobin();
    await startedOf(many('ann', 9), ask);
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    const next = vi.fn();
    ask({ headers: {}, socket: {} } as unknown as Request, {} as Response, next);
    expect(next).toHaveBeenCalledOnce();
  });
});
