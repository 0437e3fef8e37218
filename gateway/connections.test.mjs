import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { after, describe, it } from 'node:test';
import { listen } from './gateway.mjs';
import { freePort } from '../workshop/launch/processes/ports.mjs';
import { gatewayApp } from './app.mjs';
import { securityHeaders } from './security.mjs';

const opened = [];
after(() => {
  for (const server of opened) {
    server.close();
    server.closeAllConnections();
  }
});

/** The URL of a gateway before a backend that answers like this, and perhaps emulators. */
async function before(backend, sandboxUrl) {
  const server = createServer(backend).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const backendUrl = `http://127.0.0.1:${server.address().port}`;
  const app = gatewayApp({ publicUrl: url, backendUrl, sandboxUrl, frontend: '.' });
  opened.push(server, ...(await listen(app, port)));
  return { url, port };
}

const bodyOf = async (request) => Buffer.concat(await request.toArray()).toString();

describe('the gateway', () => {
  it('uses a connection again, and loses no request to a backend that closes it at that moment', async () => {
    const used = new WeakMap();
    const taken = [];
    const { url } = await before(async (request, response) => {
      const count = (used.get(request.socket) ?? 0) + 1;
      used.set(request.socket, count);
      if (count === 3) return void request.socket.destroy();
      taken.push(`${count} ${await bodyOf(request)}`);
      response.end('{}');
    });
    for (const body of ['a', 'b', 'c', 'd', 'e']) {
      const answer = await fetch(`${url}/api/steps`, { method: 'POST', body });
      assert.equal(answer.status, 200);
    }
    assert.deepEqual(taken, ['1 a', '2 b', '1 c', '1 d', '2 e']);
  });

  it('sends once more over a new connection, since all that are kept may be closed at the same moment', async () => {
    const used = new WeakSet();
    let waiting = [];
    const { url } = await before((request, response) => {
      if (used.has(request.socket)) return void request.socket.destroy();
      used.add(request.socket);
      waiting.push(() => response.end('{}'));
      if (waiting.length === 3) for (const answer of waiting) answer();
    });
    const ask = async () => (await fetch(`${url}/api/steps`)).status;
    assert.deepEqual(await Promise.all([ask(), ask(), ask()]), [200, 200, 200]);
    waiting = [() => undefined, () => undefined];
    assert.equal(await ask(), 200);
  });

  it('sends once more neither what is long, nor what a backend has taken over a new connection', async () => {
    const used = new WeakSet();
    let asked = 0;
    const { url } = await before(async (request, response) => {
      asked += 1;
      const isFirst = !used.has(request.socket);
      used.add(request.socket);
      const length = (await bodyOf(request)).length;
      if (length === 4 || !isFirst) return void request.socket.destroy();
      response.end('{}');
    });
    const post = async (body) => (await fetch(`${url}/api/steps`, { method: 'POST', body })).status;
    assert.equal(await post('lost'), 502);
    assert.equal(asked, 1);
    assert.equal(await post('taken'), 200);
    assert.equal(await post('x'.repeat(32_768)), 200);
    assert.equal(await post('again'), 200);
    assert.equal(await post('x'.repeat(32_769)), 502);
    assert.equal(asked, 6);
  });

  it('passes requests to each of several backends in turn, those of a visit to one, and past one that is away', async () => {
    const servers = ['one', 'two'].map((name) => createServer((_request, response) => response.end(name)));
    const ports = [];
    for (const server of servers) {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      ports.push(server.address().port);
    }
    opened.push(...servers);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const backendUrl = ports.map((one) => `http://localhost:${one}`).join();
    opened.push(...(await listen(gatewayApp({ publicUrl: url, backendUrl, frontend: '.' }), port)));
    const answers = async () => {
      const said = [];
      for (let request = 0; request < 4; request += 1)
        said.push(await (await fetch(`${url}/api/steps`, { method: 'POST', body: '{}' })).text());
      return said.sort();
    };
    assert.deepEqual(await answers(), ['one', 'one', 'two', 'two']);
    const visit = '0000000a-0000-4000-8000-000000000001';
    const answeredBy = async (path, init) => (await fetch(`${url}/api/${path}`, init)).text();
    const ofVisit = [
      await answeredBy(`sessions/${visit}`),
      await answeredBy('steps', { method: 'POST', body: JSON.stringify({ uuid: visit }) }),
      await answeredBy(`sessions/${visit.toUpperCase()}?x=1`, { method: 'PATCH', body: '{}' }),
    ];
    assert.equal(new Set(ofVisit).size, 1);
    assert.notEqual(await answeredBy(`sessions/${visit.replace('a', 'b')}`), ofVisit[0]);
    servers[0].close();
    servers[0].closeAllConnections();
    assert.deepEqual(await answers(), ['two', 'two', 'two', 'two']);
    await once(servers[0].listen(ports[0], '127.0.0.1'), 'listening');
    servers[1].close();
    servers[1].closeAllConnections();
    assert.deepEqual(await answers(), ['one', 'one', 'one', 'one']);

    const away = [await freePort(), await freePort()].map((one) => `http://localhost:${one}`);
    const third = await freePort();
    const app = gatewayApp({ publicUrl: url, backendUrl: [...away, backendUrl].join(), frontend: '.' });
    opened.push(...(await listen(app, third)));
    for (let request = 0; request < 4; request += 1)
      assert.equal(await (await fetch(`http://127.0.0.1:${third}/api/steps`)).text(), 'one');
  });

  it('passes on the head of a stream before its first words', async () => {
    const { url } = await before((_request, response) => response.flushHeaders());
    const { status, body } = await fetch(`${url}/api/stream`, { signal: AbortSignal.timeout(10_000) });
    assert.equal(status, 200);
    await body.cancel();
  });

  it('leaves the backend when the client leaves', async () => {
    let left;
    const hasLeft = new Promise((resolve) => (left = resolve));
    const { url } = await before((_request, response) => {
      response.on('close', left);
      response.write('data: 1\n\n');
    });
    const stop = new AbortController();
    const { body } = await fetch(`${url}/api/stream`, { signal: stop.signal });
    await body.getReader().read();
    stop.abort();
    await hasLeft;
  });

  it('passes on the path of a client that speaks to it as to a proxy, and no header of the connection', async () => {
    const { port } = await before(({ url, headers }, response) => response.end(JSON.stringify({ url, headers })));
    const client = connect(port, '127.0.0.1');
    client.write(
      'GET http://shop.example/api/configuration?a=/b HTTP/1.1\r\nHost: shop.example\r\nTE: trailers\r\n' +
        'Keep-Alive: timeout=5\r\nProxy-Authenticate: Basic\r\nTrailer: x\r\nUpgrade: h2c\r\n' +
        'Connection: close, TE\r\nExpect: 100-continue\r\nAccept: */*\r\n\r\n',
    );
    const answer = Buffer.concat(await client.toArray()).toString();
    const { url, headers } = JSON.parse(answer.slice(answer.indexOf('{"url"')).split('\r\n')[0]);
    assert.equal(url, '/api/configuration?a=/b');
    const { 'x-forwarded-for': _client, 'x-forwarded-proto': _proto, ...others } = headers;
    assert.deepEqual(others, { host: 'shop.example', accept: '*/*', connection: 'keep-alive' });
  });

  it('gives an answer of the backend the security headers of its own answers', async () => {
    const { url } = await before((_request, response) => response.end('{}'));
    const { headers } = await fetch(`${url}/api/configuration`);
    assert.equal(headers.get('keep-alive'), 'timeout=65');
    const fixed = securityHeaders({ publicUrl: url })('/api/');
    assert.ok(fixed.size > 10);
    for (const [name, value] of fixed) assert.equal(headers.get(name), value, name);
    assert.equal((await fetch(`${url}/health/gateway`)).headers.get('x-powered-by'), null);
  });

  it('passes on exactly what lies below a way, with its status in words, and answers itself whether it is there', async () => {
    const { url } = await before(({ url: asked }, response) => response.writeHead(202, 'Taken').end(asked));
    for (const path of ['/api', '/api/steps', '/health', '/health/ready']) {
      const answer = await fetch(url + path);
      assert.deepEqual([answer.status, answer.statusText, await answer.text()], [202, 'Taken', path]);
    }
    for (const path of ['/health/gateway', '/health/gateway?now'])
      assert.deepEqual(await (await fetch(url + path)).json(), { status: 'ok' });
    const beside = await fetch(`${url}/apis`, { headers: { accept: 'image/*' } });
    assert.deepEqual([beside.status, await beside.text()], [404, 'Not found']);
  });

  it('names the emulators when they are away, for nobody to keep, with the headers of their pages', async () => {
    const { url } = await before((_request, response) => response.end('{}'), `http://127.0.0.1:${await freePort()}`);
    for (const path of ['/sandbox', '/sandbox/mailbox']) {
      const answer = await fetch(url + path);
      const { status, code } = await answer.json();
      assert.deepEqual([answer.status, status, code], [502, 502, 'sandbox-unavailable']);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      assert.equal(answer.headers.get('content-security-policy'), null);
    }
  });
});
