import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../workshop/launch/processes/ports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'shop-test-start-'));
const frontend = join(folder, 'dist');
const kept = join(folder, 'kept');
const held = [];
let backend, sandbox, gateway, url, env;

before(async () => {
  for (const path of [join(frontend, 'assets'), kept]) mkdirSync(path, { recursive: true });
  for (const file of ['index.html', 'landing.fr.html', 'landing.en.html', join('assets', 'start-2.js')])
    writeFileSync(join(frontend, file), file);
  writeFileSync(join(kept, 'start-1.js'), 'before');
  backend = createServer((request, response) => {
    if (request.url === '/api/slow') held.push(response);
    else response.end(JSON.stringify(request.headers));
  }).listen(0, '127.0.0.1');
  sandbox = createServer((_request, response) => response.end('mails')).listen(0, '127.0.0.1');
  await Promise.all([once(backend, 'listening'), once(sandbox, 'listening')]);
  const port = await freePort();
  url = `http://localhost:${port}`;
  env = {
    ...{ HOST: '127.0.0.1', PORT: String(port), GATEWAY_TRUST_PROXY: 'loopback' },
    ...{ FRONTEND: frontend, KEPT_ASSETS: kept },
    ...{ API_TARGET: `http://127.0.0.1:${backend.address().port}` },
    ...{ SANDBOX_TARGET: `http://127.0.0.1:${sandbox.address().port}` },
    ...{ STRIPE_SCRIPT_URL: 'https://js.stripe.com/v3', ANALYTICS_HOST: 'https://a.example' },
  };
  gateway = await started();
});

/** A gateway with these settings besides, which answers; what it writes goes to `output`. */
async function started(changed = {}, output = 'ignore') {
  const program = join(import.meta.dirname, 'gateway.mjs');
  const child = spawn(process.execPath, [program], { env: { ...env, ...changed }, stdio: ['ignore', output, output] });
  child.stderr?.destroy();
  const own = `http://localhost:${changed.PORT ?? env.PORT}/health/gateway`;
  for (let looks = 0; !(await fetch(own).catch(() => undefined)); looks += 1) {
    assert.ok(looks < 200 && child.exitCode === null, 'The gateway does not answer.');
    await wait(50);
  }
  return child;
}

after(() => {
  gateway.kill('SIGKILL');
  for (const server of [backend, sandbox]) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true });
});

const get = (path, headers = { accept: 'text/html' }) => fetch(url + path, { headers });

describe('a gateway that was started by its settings, its host among them', () => {
  it('serves the pages of its folder, with the scripts of this release and of those before', async () => {
    assert.equal(await (await get('/')).text(), 'landing.fr.html');
    assert.equal(await (await get('/assets/start-1.js')).text(), 'before');
    assert.equal(await (await get('/assets/start-2.js')).text(), join('assets', 'start-2.js'));
    assert.ok(existsSync(join(kept, 'start-2.js')));
  });

  it('passes on to the backend, for the client that a trusted proxy names, and to the emulators', async () => {
    const headers = await (await get('/api/configuration', { 'x-forwarded-for': '1.2.3.4' })).json();
    assert.equal(headers['x-forwarded-for'], '1.2.3.4');
    assert.equal(await (await get('/sandbox/mails')).text(), 'mails');
  });

  it('names its port in its URL unless it is given one, and allows what its settings name', async () => {
    assert.match(await (await get('/robots.txt')).text(), new RegExp(`^Sitemap: ${url}/sitemap.xml$`, 'm'));
    const policy = (await get('/')).headers.get('content-security-policy');
    assert.match(policy, /connect-src 'self' https:\/\/api\.stripe\.com https:\/\/a\.example;/);
  });

  it('answers at its end what it was asked, then closes each connection although its client keeps it, and exits', async () => {
    await (await get('/')).text();
    const agent = new Agent({ keepAlive: true });
    const asked = [1, 2].map(() => ask(`${url}/api/slow`, { agent }).end());
    const answered = asked.map((request) => once(request, 'response'));
    while (held.length < 2) await wait(5);
    gateway.kill('SIGTERM');
    while (await get('/', { connection: 'close' }).catch(() => undefined)) await wait(5);
    held.shift().end();
    const [first] = await Promise.race(answered);
    const closed = once(first.socket, 'close');
    first.resume();
    await closed;
    held.shift().end();
    for (const answer of answered) assert.equal((await answer)[0].statusCode, 200);
    const [code] = await once(gateway, 'exit');
    assert.equal(code, 0);
  });
});

it('a gateway ends within seconds, although it still waits for an answer', { timeout: 30_000 }, async (t) => {
  const port = String(await freePort());
  const another = await started({ PORT: port });
  t.after(() => another.kill('SIGKILL'));
  const lost = fetch(`http://localhost:${port}/api/slow`).catch((error) => error);
  while (held.length < 1) await wait(5);
  another.kill('SIGTERM');
  const [code] = await once(another, 'exit');
  assert.equal(code, 0);
  assert.ok((await lost) instanceof Error);
});

it('a gateway whose reader of its log has gone works on', async (t) => {
  const port = String(await freePort());
  const another = await started({ PORT: port, KEPT_ASSETS: join(frontend, 'index.html') }, 'pipe');
  t.after(() => another.kill('SIGKILL'));
  assert.equal((await fetch(`http://localhost:${port}/assets/start-2.js`)).status, 200);
});
