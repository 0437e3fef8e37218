import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { listen } from './gateway.mjs';
import { freePort } from '../workshop/launch/processes/ports.mjs';
import { gatewayApp } from './app.mjs';
import { keepAssets } from './kept-assets.mjs';

const DAY_MS = 86_400_000;
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

  it('are whole although a copy was broken off', async () => {
    release('start-1.js');
    mkdirSync(kept);
    writeFileSync(join(kept, 'start-1.js'), 'sta');
    await keepAssets({ assets, kept });
    assert.equal(readFileSync(join(kept, 'start-1.js'), 'utf8'), 'start-1.js');
  });

  it('are served to pages that were opened before, beside the new ones', async () => {
    release('start-1.js');
    await keepAssets({ assets, kept });
    release('start-2.js');
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const servers = await listen(gatewayApp({ publicUrl: url, backendUrl: url, frontend, keptAssets: kept }), port);
    for (const [name, status] of [
      ['start-1.js', 200],
      ['start-2.js', 200],
      ['start-3.js', 404],
    ]) {
      const answer = await fetch(`${url}/assets/${name}`);
      assert.equal(answer.status, status, name);
      if (status === 200) assert.match(answer.headers.get('cache-control'), /immutable/);
    }
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  });
});
