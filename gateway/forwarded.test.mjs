import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { listen } from './gateway.mjs';
import { freePort } from '../workshop/launch/processes/ports.mjs';
import { gatewayApp } from './app.mjs';
import { trustedProxiesOf } from './forwarded.mjs';

let backend;
const opened = [];

before(async () => {
  backend = createServer(({ headers }, response) => response.end(JSON.stringify(headers))).listen(0, '127.0.0.1');
  await once(backend, 'listening');
});

after(() => {
  for (const server of [backend, ...opened]) {
    server.close();
    server.closeAllConnections();
  }
});

/** The forwarding headers that arrive at the backend from a gateway with this setting. */
async function arriving(setting, headers) {
  const port = await freePort();
  const backendUrl = `http://127.0.0.1:${backend.address().port}`;
  const trustedProxies = trustedProxiesOf(setting);
  const app = gatewayApp({ publicUrl: 'https://shop.fr', backendUrl, frontend: '.', trustedProxies });
  opened.push(...(await listen(app, port)));
  const answer = await fetch(`http://127.0.0.1:${port}/api/configuration`, { headers });
  const { 'x-forwarded-for': client, 'x-forwarded-proto': proto, forwarded } = await answer.json();
  return { client, proto, forwarded };
}

describe('the visitor behind a proxy', () => {
  const PROXY = '127.0.0.0/8, 10.1.0.0/16';
  const claims = (ip) => ({ 'x-forwarded-for': ip, 'x-forwarded-proto': 'ftp', forwarded: 'for=6.6.6.6' });
  const seen = (client) => ({ client, proto: 'https', forwarded: undefined });

  it('has the address that the trusted proxy names', async () => {
    assert.deepEqual(await arriving(PROXY, claims('1.2.3.4')), seen('1.2.3.4'));
  });

  it('poses as no other by what it sends itself', async () => {
    assert.deepEqual(await arriving(PROXY, claims('6.6.6.6, 1.2.3.4')), seen('1.2.3.4'));
  });

  it('is named by the first of several trusted proxies', async () => {
    assert.deepEqual(await arriving(PROXY, claims('6.6.6.6, 1.2.3.4, 10.1.2.3')), seen('1.2.3.4'));
  });

  it('has the address of its connection when the proxy is not trusted or names none', async () => {
    for (const setting of [undefined, '', 'none', '192.0.2.1'])
      assert.deepEqual(await arriving(setting, claims('1.2.3.4')), seen('127.0.0.1'));
    assert.deepEqual(await arriving(PROXY, claims('unknown')), seen('127.0.0.1'));
  });
});

it('the trusted proxies are refused at the start when one is no address', () => {
  for (const setting of ['proxy.example', '10.0.0.0/99', 'none, 10.0.0.1', 'true'])
    assert.throws(() => trustedProxiesOf(setting), /^Error: GATEWAY_TRUST_PROXY should be none, or .+: invalid/);
});
