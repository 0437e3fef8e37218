import { Client } from 'pg';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../workshop/launch/testing/databases.mjs';
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

describe('a listener to a Postgres', () => {
  it('hears what is sent, and again that it may have missed something once its connection was lost', async () => {
    const url = await newDatabase(process.env['SHOP_TEST_POSTGRES'] ?? '', 'listening');
    const heard: unknown[] = [];
    const notifications = new Notifications(url, 'orders', (payload) => heard.push(payload));
    const hears = (all: unknown[]) => eventually(() => Promise.resolve(expect(heard).toEqual(all)));
    await hears([undefined]);
    const client = new Client(url);
    await client.connect();
    await client.query("notify orders, 'one'");
    await hears([undefined, 'one']);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop-backend listening' and datname = current_database()",
    );
    await hears([undefined, 'one', undefined]);
    await client.query("notify orders, 'two'");
    await hears([undefined, 'one', undefined, 'two']);
    await Promise.all([client.end(), notifications.end()]);
  });
});
