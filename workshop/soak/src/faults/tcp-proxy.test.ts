import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TcpProxy, type Fault } from './tcp-proxy.js';

const BODY = 'x'.repeat(1000);

let server: Server;
let proxy: TcpProxy;
beforeEach(async () => {
  server = createServer((_request, response) => response.end(BODY)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await TcpProxy.open({ host: '127.0.0.1', port: (server.address() as { port: number }).port });
});
afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

/** The body, or undefined when no complete response arrived within `within` ms. */
const asked = (within = 5000): Promise<string | undefined> =>
  fetch(`http://127.0.0.1:${proxy.port}/`, { signal: AbortSignal.timeout(within) })
    .then((answer) => answer.text())
    .catch(() => undefined);

describe('a proxy between a process and what it depends on', () => {
  it('passes everything on while no fault is set', async () => {
    expect(await asked()).toBe(BODY);
  });

  it.each<Fault>(['refused', 'silent', 'slow', 'cut', 'trickle'])(
    'gives no whole answer in time when %s',
    async (fault) => {
      await asked();
      proxy.begin(fault);
      expect(await asked(300)).toBeUndefined();
      proxy.lift();
      expect(await asked()).toBe(BODY);
    },
  );

  it('answers late when it is slow, and what was silent goes on once the fault is lifted', async () => {
    proxy.begin('silent');
    const asking = asked();
    proxy.lift();
    expect(await asking).toBe(BODY);
    proxy.begin('slow');
    const startedAt = performance.now();
    expect(await asked()).toBe(BODY);
    expect(performance.now() - startedAt).toBeGreaterThan(1900);
  });
});
