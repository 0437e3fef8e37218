import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from './gateway.mjs';
import { freePort } from '../workshop/launch/processes/ports.mjs';
import { gatewayApp } from './app.mjs';
import { keepDocuments } from './documents.mjs';

const PAGE = '<html lang="fr"><head></head><body><noscript><a data-support-email></a></noscript></body></html>';
const EMAIL = '<a href="mailto:aide@shop.fr" translate="no">aide@shop.fr</a>';

const drawer = {
  drawLanding: async () => ({ html: '', title: '', description: '', structuredData: {} }),
  describePages: async () => ({}),
  pageNameOf: (path) => (['/', '/success'].includes(path) ? 'some page' : 'not-found'),
};
const frontend = mkdtempSync(join(tmpdir(), 'shop-test-addresses-'));
let looksLeft = 500;
let backend, isAway, documents, url, servers;

before(async () => {
  for (const name of ['index.html', 'landing.fr.html', 'landing.en.html']) writeFileSync(join(frontend, name), PAGE);
  mkdirSync(join(frontend, 'drawer'));
  writeFileSync(join(frontend, 'drawer', 'draw-landing.js'), 'export {}');
  isAway = true;
  backend = createServer((_request, response) =>
    isAway ? response.writeHead(503).end() : response.end(JSON.stringify({ supportEmail: 'aide@shop.fr' })),
  ).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const backendUrl = `http://127.0.0.1:${backend.address().port}`;
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  documents = keepDocuments({ publicUrl: url, backendUrl, frontend, loadDrawer: async () => drawer });
  servers = await listen(gatewayApp({ publicUrl: url, backendUrl, frontend, documents }), port);
});

after(() => {
  documents.stop();
  for (const server of [backend, ...servers]) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(frontend, { recursive: true });
});

const get = (path, accept = 'text/html') => fetch(url + path, { headers: { accept } });

async function settled() {
  isAway = false;
  while (!documents.of('index.fr.html')) {
    assert.ok((looksLeft -= 1) > 0, 'The documents are not there.');
    await wait(20);
  }
}

describe('an address', () => {
  it('that no page has is answered with 404, also while the backend is away, and with the page that says so', async () => {
    assert.equal((await get('/wp-login.php')).status, 404);
    assert.equal((await get('/success')).status, 200);
    const early = await get('/.well-known/security.txt');
    assert.deepEqual([early.status, early.headers.get('retry-after')], [503, '1']);
    await settled();
    for (const path of ['/wp-login.php', '/.env?lang=en', '/index.html', '/.well-known/other']) {
      const answer = await get(path);
      assert.equal(answer.status, 404, path);
      assert.match(await answer.text(), /id="configuration"/, path);
    }
    const noPage = await get('/wp-login.php', 'image/*');
    assert.deepEqual([noPage.status, await noPage.text()], [404, 'Not found']);
    for (const path of ['/', '/success']) assert.equal((await get(path)).status, 200, path);
  });

  it('is read and not written to, and no address leads to what draws the pages', async () => {
    const written = await fetch(`${url}/success`, { method: 'POST', headers: { accept: 'text/html' } });
    assert.deepEqual([written.status, written.headers.get('allow')], [405, 'GET, HEAD']);
    const drawn = await get('/drawer/draw-landing.js');
    assert.deepEqual([drawn.status, await drawn.text()], [404, 'Not found']);
  });

  it('names whom to write to where no script runs', async () => {
    await settled();
    for (const path of ['/', '/success', '/wp-login.php'])
      assert.ok((await (await get(path)).text()).includes(`<noscript>${EMAIL}</noscript>`), path);
  });

  it('names whom to tell of a weakness, until less than a year from now', async () => {
    await settled();
    const answer = await get('/.well-known/security.txt', '*/*');
    assert.match(answer.headers.get('content-type'), /^text\/plain; charset=utf-8/);
    assert.equal(answer.headers.get('cache-control'), 'no-cache');
    const [contact, end, ...rest] = (await answer.text()).split('\n');
    assert.deepEqual(
      [contact, ...rest],
      [
        ...['Contact: mailto:aide@shop.fr', 'Preferred-Languages: fr, en'],
        ...[`Canonical: ${url}/.well-known/security.txt`, ''],
      ],
    );
    assert.match(end, /^Expires: \d{4}-\d\d-\d\dT00:00:00.000Z$/);
    const expires = end.replace('Expires: ', '');
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    assert.ok(days > 100 && days < 365, expires);
  });
});
