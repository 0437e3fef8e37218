import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ExternalService } from './external-service.js';
import { CallRejected, ProviderFailed } from './provider-call.js';

let server: Server | undefined;
afterEach(() => {
  vi.useRealTimers();
  server?.closeAllConnections();
  server?.close();
});

async function serviceThat(
  answers: RequestListener,
  { timeoutMs = 1000, ...more }: { timeoutMs?: number; isAlwaysAsked?: true } = {},
): Promise<ExternalService> {
  const made = createServer(answers).listen(0, '127.0.0.1');
  server = made;
  await once(made, 'listening');
  const { port } = made.address() as AddressInfo;
  return new ExternalService({ url: `http://127.0.0.1:${port}`, key: 'k', timeoutMs, ...more });
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => error,
  );

describe('a service outside', () => {
  it('answers its status and its JSON', async () => {
    const service = await serviceThat((request, response) => {
      response.end(JSON.stringify({ key: request.headers.authorization }));
    });
    expect(await service.call('/')).toEqual({ status: 200, body: { key: 'Bearer k' } });
  });

  it('is asked with the key for JSON, and told JSON with the same word each time that it is told again', async () => {
    const service = await serviceThat((request, response) => {
      const { authorization, accept, 'content-type': type, 'idempotency-key': word = null } = request.headers;
      const heard = [request.method, request.url, authorization, accept, type, word];
      void text(request).then((content) => response.end(JSON.stringify([...heard, content])));
    });
    const [key, json] = ['Bearer k', 'application/json'];
    const asked = await service.call('/cars/1');
    expect(asked.body).toEqual(['GET', '/cars/1', key, json, json, null, '']);
    for (const word of ['order-1', 'order-1'])
      expect((await service.call('/orders', { car: 1 }, word)).body).toEqual([
        ...['POST', '/orders', key, json, json, word, '{"car":1}'],
      ]);
  });

  it('may answer nothing, or as much as any report has', async () => {
    const answers = ['', JSON.stringify('x'.repeat(250_000))];
    const service = await serviceThat((_request, response) => void response.end(answers.shift()));
    expect((await service.call('/')).body).toBeUndefined();
    expect((await service.call('/')).body).toHaveLength(250_000);
  });

  it.each<[string, RequestListener]>([
    ['nonsense', (_request, response) => void response.end('<html>')],
    ['a failure of its own', (_request, response) => void response.writeHead(500).end('{"secret":1}')],
    ['a redirect', (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
    ['too much', (_request, response) => void response.end(JSON.stringify('x'.repeat(300_000)))],
    ['half an answer', (_request, response) => void response.writeHead(200, { 'content-length': '99' }).destroy()],
  ])('that answers %s has failed, in our words alone', async (_what, answers) => {
    const service = await serviceThat(answers);
    const error = await failure(service.call('/'));
    expect(error).toBeInstanceOf(ProviderFailed);
    expect(String(error)).not.toContain('secret');
  });

  it('that is slow has failed within its budget', async () => {
    const service = await serviceThat(() => undefined, { timeoutMs: 200 });
    const startedAt = Date.now();
    expect(await failure(service.call('/'))).toBeInstanceOf(ProviderFailed);
    expect(Date.now() - startedAt).toBeLessThan(2000);
  });

  it('is spared for five seconds after five failures in a row', async () => {
    let [calls, status] = [0, 500];
    const service = await serviceThat((_request, response) => {
      calls += 1;
      response.writeHead(status).end();
    });
    for (let call = 0; call < 20; call += 1) expect(await failure(service.call('/'))).toBeInstanceOf(ProviderFailed);
    expect(calls).toBe(5);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4900 });
    expect(await failure(service.call('/'))).toBeInstanceOf(CallRejected);
    status = 200;
    vi.setSystemTime(Date.now() + 100);
    for (let call = 0; call < 3; call += 1) expect(await failure(service.call('/'))).toBe('answered');
    expect(calls).toBe(8);
  });

  it('is asked each time, whatever failed before, where its answer decides about money', async () => {
    let calls = 0;
    const failing: RequestListener = (_request, response) => {
      calls += 1;
      response.writeHead(500).end();
    };
    const service = await serviceThat(failing, { isAlwaysAsked: true });
    for (let call = 0; call < 20; call += 1) expect(await failure(service.call('/'))).toMatchObject({ status: 500 });
    expect(calls).toBe(20);
  });

  it('that answers 429 has refused the call, unlike one that failed', async () => {
    const statuses = [429, 503];
    const service = await serviceThat((_request, response) => void response.writeHead(statuses.shift() ?? 200).end());
    expect(await failure(service.call('/'))).toBeInstanceOf(CallRejected);
    expect(await failure(service.call('/'))).not.toBeInstanceOf(CallRejected);
  });

  it.each([
    ['a wrong address', 'value.example', 'k'],
    ['a key that no header can carry', 'http://127.0.0.1:9', 'k\u20ac'],
  ])('with %s is a bug each time, not a service that does not answer', async (_what, url, key) => {
    const service = new ExternalService({ url, key, timeoutMs: 1000 });
    for (let call = 0; call < 6; call += 1) expect(await failure(service.call('/'))).toBeInstanceOf(TypeError);
  });

  it('is never asked for more than sixteen things at once', async () => {
    let atOnce = 0;
    let most = 0;
    const service = await serviceThat((_request, response) => {
      most = Math.max(most, (atOnce += 1));
      setImmediate(() => {
        atOnce -= 1;
        response.end('{}');
      });
    });
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => failure(service.call('/'))));
    expect(most).toBeLessThanOrEqual(16);
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(48);
    expect(outcomes.filter((outcome) => outcome instanceof CallRejected)).toHaveLength(12);
  });
});
