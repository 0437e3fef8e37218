import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { ROOT } from './root.mjs';

let clone;

/** A clone with a replacement for npm that only records its call, so that no test ever installs packages. */
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'shop-clone-'));
  for (const folder of ['workshop/launch', 'docker'])
    cpSync(join(ROOT, folder), join(clone, folder), { recursive: true });
  writeFileSync(join(clone, 'package-lock.json'), '{}');
  mkdirSync(join(clone, 'bin'));
  writeFileSync(join(clone, 'bin/npm'), '#!/bin/sh\necho "npm $*" > "$CALLED"\nexit 1\n');
  chmodSync(join(clone, 'bin/npm'), 0o755);
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

function start() {
  const env = { PATH: `${join(clone, 'bin')}:${process.env.PATH}`, CALLED: join(clone, 'called'), PORT: '0' };
  const script =
    "import('./workshop/launch/prepare/install.mjs').then(({ requireNode, install }) => { requireNode(); install(); })";
  return spawnSync(process.execPath, ['-e', script], { cwd: clone, env, encoding: 'utf8' });
}

const npmWasCalled = () => existsSync(join(clone, 'called'));

describe('a fresh clone', () => {
  it('installs, and says so when that fails', () => {
    const { status, stderr } = start();
    assert.ok(npmWasCalled());
    assert.equal(status, 1);
    assert.match(stderr, /npm ci failed/);
  });

  it('installs nothing when node_modules is as new as the lock file', () => {
    mkdirSync(join(clone, 'node_modules'));
    writeFileSync(join(clone, 'node_modules/.package-lock.json'), '{}');
    assert.equal(start().status, 0);
    assert.ok(!npmWasCalled());
  });

  it('leaves a linked node_modules alone, which belongs to another checkout', () => {
    const other = join(clone, 'other');
    mkdirSync(other);
    writeFileSync(join(other, 'kept'), '');
    symlinkSync(other, join(clone, 'node_modules'));
    const { status, stderr } = start();
    assert.equal(status, 1);
    assert.match(stderr, /is out of date, and a link to/);
    assert.ok(!npmWasCalled());
    assert.ok(existsSync(join(other, 'kept')));
  });

  it('needs no package before it has installed', () => {
    const { stderr } = spawnSync(process.execPath, ['workshop/launch/start.mjs'], {
      cwd: clone,
      env: { PATH: `${join(clone, 'bin')}:${process.env.PATH}`, CALLED: join(clone, 'called'), PORT: '39999' },
      encoding: 'utf8',
    });
    assert.doesNotMatch(stderr, /ERR_MODULE_NOT_FOUND/);
    assert.match(stderr, /npm ci failed/);
  });
});
