import { Client } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { Notifications } from './notifications.js';

afterEach(() => void vi.restoreAllMocks());

describe('a listener to a Postgres that is away', () => {
  it('asks it less and less often', async () => {
    const triedAt: number[] = [];
    vi.spyOn(Client.prototype, 'connect').mockImplementation(() => {
      triedAt.push(performance.now());
      throw new Error('connect ECONNREFUSED');
    });
    const heard: unknown[] = [];
    const notifications = new Notifications('postgres://127.0.0.1:1/none', 'orders', (payload) => heard.push(payload));
    await eventually(() => Promise.resolve(expect(triedAt.length).toBeGreaterThan(3)));
    await notifications.end();
    const pauses = triedAt.slice(1).map((at, index) => at - (triedAt[index] ?? 0));
    [200, 400, 800].forEach((pauseMs, index) => expect(pauses[index]).toBeGreaterThan(0.95 * pauseMs));
    expect(heard).toEqual([]);
  });
});
