import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { ROOT } from './prepare/root.mjs';
import { temporaryFolder } from './testing/stores.mjs';

const base = temporaryFolder();
const data = join(base, 'data');
after(() => rmSync(base, { recursive: true, force: true }));

describe('a command line tool', () => {
  for (const [words, answer] of [
    ['history.mjs --help', /Usage: npm run -s history/],
    ['history.mjs sql --help', /history in SQL/],
    ['history.mjs generate --help', /Usage: npm run history -- generate/],
    ['history.mjs catalogue', /^# Events/],
    ['run.mjs backend/bundle/cli/discount.cli.js --help', /Usage: npm run discount/],
    ['run.mjs projections/bundle/projections.cli.js help', /read models/],
  ]) {
    it(`answers ${words} without opening a store`, () => {
      const [script, ...args] = words.split(' ');
      const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'workshop/launch', script), ...args], {
        env: { PATH: process.env.PATH, SHOP_DATA: data },
        encoding: 'utf8',
      });
      assert.equal(status, 0);
      assert.match(stdout, answer);
      assert.ok(!existsSync(data));
    });
  }

  it('makes no new shop where there is none, and says where its tools are', () => {
    for (const words of ['run.mjs backend/bundle/cli/admin.cli.js list', 'history.mjs tail']) {
      const [script, ...args] = words.split(' ');
      const options = { env: { PATH: process.env.PATH, SHOP_DATA: data }, encoding: 'utf8' };
      const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'workshop/launch', script), ...args], options);
      assert.equal(status, 1);
      assert.ok(stderr.includes(`There is no shop on ${data}`), stderr);
      assert.match(stderr, /docker compose exec/);
      assert.ok(!existsSync(data));
    }
  });
});
