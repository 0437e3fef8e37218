import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { BUILT } from './stack/service-definitions.mjs';
import { launch } from './testing/launcher.mjs';
import { temporaryFolder } from './testing/stores.mjs';

const data = temporaryFolder();
let shop;

before(async () => {
  mkdirSync(join(data, 'logs'));
  for (const name of Object.keys(BUILT)) symlinkSync('/dev/full', join(data, 'logs', `${name}.log`));
  shop = await launch({ data });
  assert.ok(shop.ready, shop.output());
});

after(async () => {
  if (shop.process.exitCode === null) await shop.leave('SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

const lostBy = async (url) => Number(/^shop_log_lines_lost_total (\d+)$/m.exec(await (await fetch(url)).text())?.[1]);

describe('a shop that can write no line of its logs', () => {
  it('opens, serves, and counts what it could not say', async () => {
    const { shop: url, backend, worker, projections } = shop.addresses();
    for (const path of ['/', '/api/configuration', '/health/ready', '/sandbox/mailbox', '/no-such-page'])
      assert.ok((await fetch(url + path, { signal: AbortSignal.timeout(300) })).status < 500, path);
    for (const one of [backend, worker, projections]) {
      assert.equal((await fetch(`${one}/health/ready`)).status, 200, one);
      assert.ok((await lostBy(`${one}/metrics`)) > 0, one);
    }
  });

  it('closes as always', async () => {
    assert.equal((await shop.leave('SIGINT')).code, 0);
  });
});
