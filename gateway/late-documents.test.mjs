import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { within } from '../workshop/launch/processes/alive.mjs';
import { keepDocuments } from './documents.mjs';

const drawer = {
  drawLanding: async () => ({ html: '<h1>Meca</h1>', title: 'Meca', description: 'x', structuredData: {} }),
  describePages: async () => ({}),
};
function build(frontend) {
  for (const name of ['index.html', 'landing.fr.html', 'landing.en.html'])
    writeFileSync(join(frontend, name), '<html lang="fr"><head><title>x</title></head><body></body></html>');
}
/** Waits for at most five seconds; returns whether it became true. */
async function becomes(isTrue) {
  const end = Date.now() + 5_000;
  while (!isTrue() && Date.now() < end) await turn();
  return isTrue();
}

it('documents that could not be drawn are drawn a minute later, and anew a minute after the backend says another thing', async (t) => {
  const frontend = mkdtempSync(join(tmpdir(), 'shop-test-documents-'));
  let supportEmail = 'aide@shop.fr';
  let isAway = false;
  let asked = 0;
  const backend = createServer((_request, response) => {
    asked += 1;
    response.writeHead(isAway ? 503 : 200).end(JSON.stringify({ supportEmail }));
  });
  backend.listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const { mock: logged } = t.mock.method(console, 'error', () => undefined);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const backendUrl = `http://127.0.0.1:${backend.address().port}`;
  const publicUrl = 'https://shop.example';
  const documents = keepDocuments({ publicUrl, backendUrl, frontend, loadDrawer: async () => drawer });
  t.after(() => {
    documents.stop();
    backend.close();
    backend.closeAllConnections();
    rmSync(frontend, { recursive: true });
  });
  const hasFailed = () => logged.calls.some(({ arguments: [what] }) => what === 'prerendering failed');
  assert.ok(await becomes(hasFailed));
  assert.equal(documents.of('index.fr.html'), undefined);
  /** How often the backend is asked within so many ms, by others than this. */
  const askedWithin = async (ms) => {
    const others = async () => {
      for (let turns = 0; turns < 3; turns += 1) await (await fetch(backendUrl)).text();
      return asked;
    };
    const before = await others();
    t.mock.timers.tick(ms);
    return (await others()) - before - 3;
  };
  assert.equal(await askedWithin(59_000), 0);
  build(frontend);
  await turn();
  t.mock.timers.tick(60_000);
  assert.ok(await becomes(() => documents.of('index.fr.html') !== undefined));
  assert.equal(documents.settled(), true);
  assert.equal(documents.supportEmail(), 'aide@shop.fr');

  supportEmail = 'contact@shop.fr';
  await turn();
  t.mock.timers.tick(60_000);
  assert.ok(await becomes(() => documents.supportEmail() === 'contact@shop.fr'));
  assert.ok(documents.of('index.fr.html').plain.toString().includes('contact@shop.fr'));

  isAway = true;
  assert.deepEqual([await askedWithin(60_000), await askedWithin(59_000)], [1, 0]);
});

it('a backend that takes the request and says nothing is given up after five seconds, and the next one is asked', async (t) => {
  const frontend = mkdtempSync(join(tmpdir(), 'shop-test-documents-'));
  build(frontend);
  const answers = [() => undefined, (response) => response.end('{}')];
  const backends = answers.map((answer) =>
    createServer((_request, response) => answer(response)).listen(0, '127.0.0.1'),
  );
  await Promise.all(backends.map((backend) => once(backend, 'listening')));
  const backendUrl = backends.map((backend) => `http://127.0.0.1:${backend.address().port}`).join();
  const startedMs = Date.now();
  const documents = keepDocuments({
    publicUrl: 'https://shop.example',
    backendUrl,
    frontend,
    loadDrawer: async () => drawer,
  });
  t.after(() => {
    documents.stop();
    for (const backend of backends) backend.close().closeAllConnections();
    rmSync(frontend, { recursive: true });
  });
  assert.ok(await within(20_000, () => documents.of('index.fr.html') !== undefined));
  assert.ok(Date.now() - startedMs >= 4_900);
});

it('every address is a page while nobody can say which are', async (t) => {
  const loadDrawer = () => Promise.reject(new Error('not built'));
  const options = { publicUrl: 'https://shop.example', backendUrl: 'http://127.0.0.1:9', frontend: '.', loadDrawer };
  const documents = keepDocuments(options);
  t.after(documents.stop);
  assert.equal(await documents.isPage('/success'), true);
});

it('a gateway waits for its documents no longer than 15 seconds, as when the backend is away', (t) => {
  t.mock.timers.enable({ apis: ['Date', 'setTimeout'] });
  const backendUrl = 'http://127.0.0.1:9';
  const documents = keepDocuments({ publicUrl: 'https://shop.example', backendUrl, frontend: '.' });
  t.after(documents.stop);
  t.mock.timers.tick(15_000);
  assert.equal(documents.settled(), false);
  t.mock.timers.tick(1);
  assert.equal(documents.settled(), true);
});
