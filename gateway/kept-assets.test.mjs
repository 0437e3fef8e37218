import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { listen } from './gateway.mjs';
import { within } from '../workshop/launch/processes/alive.mjs';
import { freePort } from '../workshop/launch/processes/ports.mjs';
import { gatewayApp } from './app.mjs';
import { keepAssets, keepAssetsUp } from './kept-assets.mjs';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
let folder, frontend, assets, kept;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-test-assets-'));
  frontend = join(folder, 'dist');
  assets = join(frontend, 'assets');
  kept = join(folder, 'kept');
});
afterEach(() => rmSync(folder, { recursive: true }));

function release(...names) {
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  for (const name of names) writeFileSync(join(assets, name), name);
}

const keptNow = () => readdirSync(kept).sort();

describe('the scripts of earlier releases', () => {
  it('are kept for a week after the last day of their release, however long that was', async () => {
    const now = Date.now();
    release('start-1.js', 'same.js');
    await keepAssets({ assets, kept, now });
    await keepAssets({ assets, kept, now: now + 30 * DAY_MS });
    release('start-2.js', 'same.js');
    await keepAssets({ assets, kept, now: now + 36 * DAY_MS });
    assert.deepEqual(keptNow(), ['same.js', 'start-1.js', 'start-2.js']);
    await keepAssets({ assets, kept, now: now + 38 * DAY_MS });
    assert.deepEqual(keptNow(), ['same.js', 'start-2.js']);
  });

  it('are kept anew each hour, also after one in which that failed, until the gateway stops', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const { mock: logged } = t.mock.method(console, 'error', () => undefined);
    const failures = () => logged.calls.filter(({ arguments: [what] }) => what === 'assets not kept').length;
    release('start-1.js');
    const stop = await keepAssetsUp({ assets, kept });
    rmSync(assets, { recursive: true });
    t.mock.timers.tick(HOUR_MS);
    assert.ok(await within(5_000, () => failures() === 1));
    release('start-2.js');
    t.mock.timers.tick(HOUR_MS);
    assert.ok(await within(5_000, () => keptNow().includes('start-2.js')));
    stop();
    rmSync(assets, { recursive: true });
    t.mock.timers.tick(HOUR_MS);
    await keepAssets({ assets: kept, kept });
    assert.equal(failures(), 1);
  });

  it('are whole although a copy was broken off', async () => {
    release('start-1.js');
    mkdirSync(kept);
    writeFileSync(join(kept, 'start-1.js'), 'sta');
    await keepAssets({ assets, kept });
    assert.equal(readFileSync(join(kept, 'start-1.js'), 'utf8'), 'start-1.js');
  });

  it('are served to pages that were opened before, beside the new ones, for good unlike a file whose name stays', async (t) => {
    release('start-1.js');
    await keepAssets({ assets, kept });
    const [longest, tooLong] = [`${'a'.repeat(197)}.js`, `${'a'.repeat(198)}.js`];
    release('start-2.js', longest, tooLong);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const servers = await listen(gatewayApp({ publicUrl: url, backendUrl: url, frontend, keptAssets: kept }), port);
    t.after(() => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    });
    for (const [name, status] of [
      ['start-1.js', 200],
      ['start-2.js', 200],
      ['start-3.js', 404],
      [longest, 200],
      [tooLong, 404],
    ]) {
      const answer = await fetch(`${url}/assets/${name}`);
      assert.equal(answer.status, status, name);
      if (status === 200) assert.match(answer.headers.get('cache-control'), /immutable/);
    }
    writeFileSync(join(frontend, 'favicon.svg'), '<svg/>');
    assert.equal((await fetch(`${url}/favicon.svg`)).headers.get('cache-control'), 'no-cache');
  });
});
