import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Response } from 'express';
import express from 'express';
import { eventually } from '../testing/eventually.js';
import { LiveStream } from './live-stream.js';

const BEAT_MS = 3000;
const EVENT_BYTES = 64 * 1024;
/** More than a client that reads nothing and its connection can hold. */
const MAX_EVENTS = 1000;

let server: Server;
let client: Socket;
let stream: LiveStream;
const seen = { ends: 0, beats: 0 };

/** The server has answered a client, which reads nothing by itself, with a stream. */
beforeEach(async () => {
  Object.assign(seen, { ends: 0, beats: 0 });
  const app = express();
  const answered = new Promise<Response>((resolve) => app.get('/', (_request, response) => resolve(response)));
  server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n');
  const response = await answered;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  stream = new LiveStream(
    response,
    () => (seen.ends += 1),
    () => (seen.beats += 1),
  );
});
afterEach(async () => {
  vi.useRealTimers();
  client.destroy();
  await once(server.close(), 'close');
});

describe('a live stream', () => {
  it('ends for a client that does not read it, which then takes nobody’s place', async () => {
    for (let sent = 0; sent < 4; sent += 1) stream.send('order', 'x'.repeat(EVENT_BYTES - 100));
    await new Promise(setImmediate);
    expect(seen.ends).toBe(0);
    for (let sent = 0; sent < MAX_EVENTS && seen.ends === 0; sent += 1) {
      stream.send('order', 'x'.repeat(EVENT_BYTES));
      await new Promise(setImmediate);
    }
    expect(seen).toEqual({ ends: 1, beats: 0 });
  });

  it('is not kept by anybody on the way, and tells its client what is new, and when to come back', async () => {
    let read = '';
    client.setEncoding('utf8').on('data', (part: string) => (read += part));
    for (const data of [{ status: 'open' }, { status: 'done' }]) stream.send('order', data);
    vi.advanceTimersByTime(BEAT_MS);
    stream.end();
    await eventually(async () => Promise.resolve(expect(seen.ends).toBe(1)));
    await eventually(async () => Promise.resolve(expect(read).toContain('done')));
    expect(read).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    for (const header of [
      'content-type: text/event-stream; charset=utf-8',
      'cache-control: no-store, no-transform',
      'x-accel-buffering: no',
    ])
      expect(read.toLowerCase()).toContain(header);
    const events = read.split('\n').filter((line) => /^(retry|event|id|data)?:/.test(line));
    expect(events).toEqual([
      'retry: 2000',
      ...['event: order', 'id: 1', 'data: {"status":"open"}'],
      ...['event: order', 'id: 2', 'data: {"status":"done"}', ':'],
    ]);
  });

  it('beats until its client has left, and not for one who is gone', async () => {
    vi.advanceTimersByTime(2 * BEAT_MS);
    expect(seen).toEqual({ ends: 0, beats: 2 });
    client.destroy();
    await eventually(async () => Promise.resolve(expect(seen.ends).toBe(1)));
    vi.advanceTimersByTime(10 * BEAT_MS);
    expect(seen).toEqual({ ends: 1, beats: 2 });
  });
});
