import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IncomingMessage } from 'node:http';
import { createApp } from '../app.js';
import { refuseToStart, shutDownGracefully } from './graceful-shutdown.js';
import { createLog, nestLog } from './log.js';
import { WorkerModule } from '../worker.module.js';
import { StoryShop } from '../testing/shop.js';

/** A substitute for the process, so that its exit does not end the process of the test. */
class Host extends EventEmitter {
  readonly exited = once(this, 'exit');

  exit(code: number): void {
    this.emit('exit', code);
  }
}

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

async function openOne() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const app = await createApp(shop.configuration, log);
  await app.listen(0, '127.0.0.1');
  const host = new Host();
  shutDownGracefully(host, app, log, app.getHttpServer());
  return { host, url: await app.getUrl(), lines };
}

/** A request of which half has been sent. */
async function started(url: string) {
  const { hostname, port } = new URL(url);
  const headers = { 'content-type': 'application/json', 'content-length': '2' };
  const sending = request({ hostname, port, method: 'POST', path: '/api/sessions', headers });
  const answered = once(sending, 'response').then(async ([answer]) => {
    const received = answer as IncomingMessage;
    await text(received);
    return received.statusCode;
  });
  sending.write('{');
  await fetch(`${url}/health/live`);
  return { answered, finish: () => sending.end('}'), abandon: () => sending.destroy() };
}

describe('a process that cannot start', () => {
  it('says why in one line of the log, and ends with 1', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const exit = (code?: number | string | null): never => {
      throw new Error(`exit ${code}`);
    };
    expect(() => refuseToStart({ exit }, log, new Error('The key is another one.'))).toThrow('exit 1');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ level: 'fatal', message: 'The key is another one.' }),
    ]);
  });
});

describe('the end of the process', () => {
  it('on a signal lets what is under way be answered, takes nothing new, and is 0', async () => {
    const { host, url } = await openOne();
    const { answered, finish } = await started(url);
    const asked = Date.now();
    host.emit('SIGTERM');
    const deadline = Date.now() + 5000;
    while (
      await fetch(`${url}/health/live`).then(
        () => true,
        () => false,
      )
    )
      expect(Date.now()).toBeLessThan(deadline);
    finish();
    expect(await answered).toBe(201);
    expect(await host.exited).toEqual([0]);
    expect(Date.now() - asked).toBeLessThan(5000);
  });

  it.each(['SIGTERM', 'SIGINT'])('on %s is 0', async (signal) => {
    const host = new Host();
    shutDownGracefully(host, { close: () => Promise.resolve() }, createLog('fatal', { write: () => undefined }));
    host.emit(signal);
    expect(await host.exited).toEqual([0]);
  });

  it('is told when the shop cannot be closed, and is 1', async () => {
    const lines: string[] = [];
    const host = new Host();
    const app = { close: () => Promise.reject(new Error('it does not close')) };
    shutDownGracefully(host, app, createLog('info', { write: (line) => void lines.push(line) }));
    host.emit('SIGTERM');
    expect(await host.exited).toEqual([1]);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ level: 'fatal', message: 'it does not close' }),
    ]);
  });

  it('comes within five seconds whatever is under way', async () => {
    const { host, url } = await openOne();
    const { answered, abandon } = await started(url);
    answered.catch(() => undefined);
    const asked = Date.now();
    host.emit('SIGTERM');
    expect(await host.exited).toEqual([0]);
    expect(Date.now() - asked).toBeLessThan(5000);
    abandon();
  });

  it.each(['uncaughtException', 'unhandledRejection'])('after an %s is told, and is 1', async (fault) => {
    const { host, url, lines } = await openOne();
    const { answered, finish } = await started(url);
    host.emit(fault, new TypeError('a bug'));
    host.emit('SIGTERM');
    finish();
    expect(await answered).toBe(201);
    expect(await host.exited).toEqual([1]);
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged).toContainEqual(expect.objectContaining({ level: 'fatal', message: 'a bug', error: 'TypeError' }));
  });

  it.each(['uncaughtException', 'unhandledRejection'])(
    'of the worker after an %s is logged without personal data, and is 1',
    async (fault) => {
      const lines: string[] = [];
      const log = createLog('info', { write: (line) => void lines.push(line) });
      const worker = await NestFactory.createApplicationContext(WorkerModule.with(shop.configuration), {
        logger: nestLog(log),
      });
      const host = new Host();
      shutDownGracefully(host, worker, log);
      host.emit(fault, new Error('no mail to anne@example.fr'));
      expect(await host.exited).toEqual([1]);
      const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(logged).toContainEqual(expect.objectContaining({ level: 'fatal', message: 'no mail to [e-mail]' }));
    },
  );
});
