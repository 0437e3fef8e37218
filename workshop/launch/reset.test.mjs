import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { ROOT } from './prepare/root.mjs';
import { temporaryFolder } from './testing/stores.mjs';

const base = temporaryFolder();
after(() => rmSync(base, { recursive: true, force: true }));

function reset(data) {
  const options = { env: { PATH: process.env.PATH, SHOP_DATA: data }, encoding: 'utf8' };
  return spawnSync(process.execPath, [join(ROOT, 'workshop/launch/reset.mjs')], options);
}

describe('emptying an installation', () => {
  it('removes its folder, and says that a new start makes a new shop', () => {
    const data = join(base, 'shop');
    mkdirSync(data);
    writeFileSync(join(data, 'secrets.json'), '{}');
    const { status, stdout } = reset(data);
    assert.deepEqual([status, stdout], [0, `${data}: emptied. The next "npm start" makes a new shop.\n`]);
    assert.ok(!existsSync(data));
    const again = reset(data);
    assert.deepEqual([again.status, again.stdout], [0, `${data} is empty already.\n`]);
    assert.ok(!existsSync(data));
  });

  it('touches no folder of anybody else', () => {
    const data = join(base, 'photos');
    mkdirSync(data);
    writeFileSync(join(data, 'sea.jpg'), 'blue');
    const { status, stderr } = reset(data);
    assert.equal(status, 1);
    assert.ok(stderr.includes(`${data} is no data folder of the shop: nothing was removed.`), stderr);
    assert.ok(existsSync(join(data, 'sea.jpg')));
  });
});
