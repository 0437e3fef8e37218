import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { Notifications } from './notifications.js';

let away: Server | undefined;
afterEach(() => void away?.close());

/** When a Postgres was asked that closes each connection as it comes, or at its first message. */
async function askedAt(closesAt: 'connection' | 'data') {
  const times: number[] = [];
  away = createServer((socket) => {
    times.push(performance.now());
    socket.on('error', () => undefined);
    if (closesAt === 'connection') socket.destroy();
    else socket.once('data', () => socket.end());
  });
  await new Promise<void>((resolve) => away?.listen(0, '127.0.0.1', resolve));
  return { times, url: `postgres://127.0.0.1:${(away.address() as AddressInfo).port}/none` };
}

describe('a listener to a Postgres that is away', () => {
  it.each(['connection', 'data'] as const)('asks it less and less often: closed at the %s', async (closesAt) => {
    const { times, url } = await askedAt(closesAt);
    const heard: unknown[] = [];
    const notifications = new Notifications(url, 'orders', (payload) => heard.push(payload));
    await eventually(() => Promise.resolve(expect(times.length).toBeGreaterThan(3)));
    await notifications.end();
    const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    [200, 400, 800].forEach((pauseMs, index) => expect(pauses[index]).toBeGreaterThan(0.95 * pauseMs));
    expect(heard).toEqual([]);
  });
});
