import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { it } from 'node:test';
import { listen } from '../gateway.mjs';
import { freePort } from '../processes/ports.mjs';
import { gatewayApp } from './app.mjs';

it('the gateway loses no request to a backend that closes a connection while it is used again', async () => {
  const used = new WeakSet();
  const closing = createServer(({ socket }, response) => {
    if (used.has(socket)) return void socket.destroy();
    used.add(socket);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(closing, 'listening');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const app = gatewayApp({ publicUrl: url, backendUrl: `http://127.0.0.1:${closing.address().port}`, frontend: '.' });
  const servers = await listen(app, port);
  for (let request = 0; request < 5; request++) {
    assert.equal((await fetch(`${url}/api/configuration`)).status, 200);
  }
  for (const server of [closing, ...servers]) {
    server.close();
    server.closeAllConnections();
  }
});
