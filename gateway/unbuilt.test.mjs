import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { listen } from './gateway.mjs';
import { freePort } from '../workshop/launch/processes/ports.mjs';
import { gatewayApp } from './app.mjs';

it('a page that is not built yet is answered with 503, in words', async (t) => {
  const frontend = mkdtempSync(join(tmpdir(), 'shop-test-unbuilt-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const servers = await listen(gatewayApp({ publicUrl: url, backendUrl: url, frontend }), port);
  t.after(() => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    rmSync(frontend, { recursive: true });
  });
  for (const path of ['/', '/success?lang=en']) {
    const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
    assert.equal(answer.status, 503);
    assert.match(answer.headers.get('content-type'), /^text\/plain/);
    assert.match(await answer.text(), /being built/);
  }
});
