import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../workshop/launch/testing/databases.mjs';
import { Notifications } from './notifications.js';
import { Postgres } from './postgres.js';
import { PostgresUnavailable } from './postgres-errors.js';

let url = '';
let postgres: Postgres;
beforeAll(async () => {
  url = await newDatabase(process.env['SHOP_TEST_POSTGRES'] ?? '', 'frozen');
  postgres = new Postgres(url);
});
afterAll(() => postgres.close());

describe('a connection on which Postgres stands still', () => {
  it('is given up after some seconds, and the next statement goes over another', async () => {
    const [{ pid } = { pid: 0 }] = await postgres.rows<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(pid, 'SIGSTOP');
    try {
      await expect(postgres.rows('select 1')).rejects.toThrow(PostgresUnavailable);
      expect(await postgres.rows('select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  });
});

/** A proxy to Postgres that accepts connections but forwards no byte until it is opened. */
async function silentWay() {
  const held = new Set<Socket>();
  let isOpen = false;
  const { hostname, port } = new URL(url);
  const server = createServer((socket) => {
    held.add(socket.on('error', () => undefined));
    if (isOpen) socket.pipe(connect(Number(port), hostname).on('error', () => undefined)).pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const silent = new URL(url);
  silent.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const taken = once(server, 'connection');
  const close = () => {
    for (const socket of held) socket.destroy();
    server.close();
  };
  return { url: silent.href, taken, open: () => (isOpen = true), close };
}

describe('a Postgres that takes connections and says nothing', () => {
  it('is waited for twice; then statements are refused at once, and made again soon after it answers', async () => {
    const way = await silentWay();
    const silent = new Postgres(way.url);
    const waits: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const askedAt = Date.now();
      await expect(silent.rows('select 1')).rejects.toThrow(PostgresUnavailable);
      waits.push(Date.now() - askedAt);
    }
    expect(waits.filter((ms) => ms > 500).length).toBeLessThan(4);
    expect(await silent.answers()).toBe(false);
    way.open();
    await expect.poll(() => silent.answers(), { timeout: 6_000 }).toBe(true);
    await silent.close();
    way.close();
  });
});

describe('notifications of a Postgres that takes the connection and says nothing', () => {
  it('are listened to over another connection, soon after it answers', async () => {
    const way = await silentWay();
    let times = 0;
    const notifications = new Notifications(way.url, 'es_progress', () => (times += 1));
    await way.taken;
    way.open();
    await expect.poll(() => times, { timeout: 20_000 }).toBe(1);
    await notifications.end();
    way.close();
  });
});
