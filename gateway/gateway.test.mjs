import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { after, before, describe, it } from 'node:test';
import { gatewayApp } from './app.mjs';
import { listen } from './gateway.mjs';
import { freePort } from '../workshop/launch/processes/ports.mjs';

const frontend = mkdtempSync(join(tmpdir(), 'shop-test-pages-'));
let backend, shop, requests;

before(async () => {
  mkdirSync(join(frontend, 'assets'));
  writeFileSync(join(frontend, 'index.html'), '<title>shop</title>');
  writeFileSync(join(frontend, 'landing.fr.html'), '<title>accueil</title>');
  writeFileSync(join(frontend, 'landing.en.html'), '<title>start</title>');
  writeFileSync(join(frontend, 'assets', 'main-abc123.js'), 'export {}');
  writeFileSync(join(frontend, 'assets', 'inter-abc123.woff2'), 'letters');
  writeFileSync(join(frontend, 'assets', 'main-abc123.js.br'), brotliCompressSync('export {}'));
  requests = [];
  backend = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  shop = await openShop(`http://127.0.0.1:${backend.address().port}`);
});

after(() => {
  end([backend, ...shop.servers]);
  rmSync(frontend, { recursive: true });
});

async function answer(request, response) {
  const chunks = [];
  if (request.url === '/api/stream')
    return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
  for await (const chunk of request) chunks.push(chunk);
  requests.push({ url: request.url, headers: request.headers, body: Buffer.concat(chunks) });
  response.end('{}');
}

async function openShop(backendUrl) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const app = gatewayApp({ publicUrl: url, backendUrl, frontend, scriptUrl: '/sandbox/stripe/stripe.js' });
  return { url, port, servers: await listen(app, port) };
}

function end(servers) {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
}

describe('the pages', () => {
  it('is reachable as localhost and as 127.0.0.1', async () => {
    for (const host of ['localhost', '127.0.0.1']) {
      assert.equal((await fetch(`http://${host}:${shop.port}/health/gateway`)).status, 200);
    }
  });

  it('answers every page with the same document and every asset for a year', async () => {
    for (const path of ['/?uuid=1', '/success', '/admin/dashboard?x=1']) {
      const page = await fetch(shop.url + path, { headers: { accept: 'text/html' } });
      assert.equal(await page.text(), '<title>shop</title>');
      assert.equal(page.headers.get('cache-control'), 'no-cache');
    }
    const asset = await fetch(`${shop.url}/assets/main-abc123.js`);
    assert.equal(asset.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal((await fetch(`${shop.url}/assets/main-gone.js`)).status, 404);
  });

  it('sends an asset only to a browser that has not got it, also one that came later, and nothing beside the assets', async () => {
    const asked = async (name, headers = {}, method = 'GET') => {
      const [answer] = await once(
        request({ host: '127.0.0.1', port: shop.port, path: `/assets/${name}`, headers, method }).end(),
        'response',
      );
      const body = await text(answer);
      return { status: answer.statusCode, headers: answer.headers, body };
    };
    assert.equal((await asked('later-abc123.css')).status, 404);
    writeFileSync(join(frontend, 'assets', 'later-abc123.css'), 'a{}');
    for (const turn of ['first', 'second']) {
      const { headers, body } = await asked('later-abc123.css');
      assert.deepEqual([headers['content-type'], body], ['text/css; charset=utf-8', 'a{}'], turn);
      assert.equal((await asked('later-abc123.css', { 'if-none-match': headers.etag })).status, 304);
    }
    const head = await asked('later-abc123.css', {}, 'HEAD');
    assert.deepEqual([head.headers['content-length'], head.body], ['3', '']);
    assert.equal((await asked('later-abc123.css', {}, 'POST')).status, 404);
    const others = ['', '..', '%2e%2e', '../index.html', '..%2findex.html', '%00', '.', 'a'.repeat(300)];
    for (const name of others) assert.equal((await asked(name)).status, 404, name);
  });

  it('lends its letters to the frame of the payment provider, and nothing else', async () => {
    const lentTo = async (file) =>
      (await fetch(`${shop.url}/assets/${file}`)).headers.get('access-control-allow-origin');
    assert.equal(await lentTo('inter-abc123.woff2'), '*');
    assert.equal(await lentTo('main-abc123.js'), null);
  });
});

describe('the start page', () => {
  const titleOf = async (path) => (await fetch(shop.url + path, { headers: { accept: 'text/html' } })).text();

  it('is drawn ahead in the language of its address, French unless it says so, and not for a visit that goes on', async () => {
    for (const path of ['/', '/?lang=de', '/?uuid=']) assert.equal(await titleOf(path), '<title>accueil</title>');
    for (const path of ['/?lang=en', '/?lang=&langue=en', '/?lang=en&langue=fr'])
      assert.equal(await titleOf(path), '<title>start</title>');
    assert.equal(await titleOf('/?lang=en&uuid=1'), '<title>shop</title>');
  });

  it('sends its scripts compressed to clients that accept it', async () => {
    for (const [accepted, encoding] of [
      ['br', 'br'],
      ['identity', null],
    ]) {
      const asset = await fetch(`${shop.url}/assets/main-abc123.js`, { headers: { 'accept-encoding': accepted } });
      assert.equal(asset.headers.get('content-encoding'), encoding);
      assert.match(asset.headers.get('content-type'), /javascript/);
      assert.equal(asset.headers.get('vary'), 'Accept-Encoding');
      assert.equal(await asset.text(), 'export {}');
    }
  });
});

describe('the way to the backend', () => {
  it('does not lead to what a monitoring system reads', async () => {
    const answer = await fetch(`${shop.url}/metrics`, { headers: { accept: 'text/html' } });
    assert.equal(await answer.text(), '<title>shop</title>');
  });

  it('passes the bytes of a webhook on untouched, with the address of the caller and no forged one', async () => {
    const body = Buffer.from('{ "id":"evt_1",\n\t"é": 1.0 }');
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': '6.6.6.6',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
    };
    await fetch(`${shop.url}/api/webhook/stripe?x=%20`, { method: 'POST', body, headers });
    const arrived = requests.at(-1);
    assert.equal(arrived.url, '/api/webhook/stripe?x=%20');
    assert.ok(arrived.body.equals(body));
    assert.equal(arrived.headers.host, `127.0.0.1:${shop.port}`);
    assert.match(arrived.headers['x-forwarded-for'], /127\.0\.0\.1$/);
    assert.equal(arrived.headers['x-forwarded-proto'], 'http');
    assert.ok(!JSON.stringify(arrived.headers).includes('6.6.6.6'));
  });

  it('lets a stream of server-sent events through while it is open', async () => {
    const stop = new AbortController();
    const stream = await fetch(`${shop.url}/api/stream`, { signal: stop.signal });
    const { value } = await stream.body.getReader().read();
    assert.equal(Buffer.from(value).toString(), 'data: 1\n\n');
    stop.abort();
  });

  it('says 502 with a time to retry while the backend is away', async () => {
    const alone = await openShop(`http://127.0.0.1:${await freePort()}`);
    const answered = await fetch(`${alone.url}/api/sessions`, { method: 'POST', body: 'x'.repeat(100_000) });
    assert.deepEqual([answered.status, answered.headers.get('retry-after')], [502, '1']);
    assert.equal(answered.headers.get('content-type'), 'application/problem+json');
    assert.equal((await answered.json()).code, 'backend-unavailable');
    end(alone.servers);
  });

  it('names the taken port as an error of the system', async () => {
    await assert.rejects(openOn(shop.port), { code: 'EADDRINUSE' });
  });
});

describe('the start of the gateway', () => {
  const refusal = (settings) => {
    const env = { PORT: '0', API_TARGET: 'http://127.0.0.1:1', ...settings };
    const options = { env, encoding: 'utf8', timeout: 30_000 };
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'gateway.mjs')], options);
    assert.equal(status, 1);
    return stderr;
  };

  it('is refused with the emulators at an https address', () => {
    const settings = { PUBLIC_URL: 'https://example.fr', SANDBOX_TARGET: 'http://sandbox:4000' };
    assert.match(refusal(settings), /SANDBOX_TARGET should be empty when PUBLIC_URL is https/);
  });

  it('is refused with a trusted proxy that is no address', () => {
    assert.match(refusal({ GATEWAY_TRUST_PROXY: 'caddy' }), /GATEWAY_TRUST_PROXY should be none, or .+: caddy/);
  });
});

const openOn = (port) => listen(() => undefined, port);
