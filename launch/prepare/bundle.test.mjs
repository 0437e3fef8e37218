import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { temporaryFolder } from '../testing/stores.mjs';
import { bundle } from './bundle.mjs';

const root = temporaryFolder();
after(() => rmSync(root, { recursive: true, force: true }));

const WORKSPACES = ['domain', 'eventing', 'tools/demo-data', 'projections', 'analyst', 'sandbox'];

const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const run = (program) => execFileSync(process.execPath, [join(root, program)], { encoding: 'utf8' });
const inode = (path) => statSync(join(root, path)).ino;

for (const name of WORKSPACES) {
  for (const program of ['main', 'history.cli']) write(`${name}/dist/${program}.js`, 'console.log("a program")');
}
write('domain/dist/price.js', 'export const price = 1;');
write('backend/dist/main.js', 'import { price } from "../../domain/dist/price.js"; console.log(price);');
write('package-lock.json', '{}');

describe('the bundle of a program', () => {
  it('is what was compiled, with the parts from other workspaces', async () => {
    await bundle(root);
    rmSync(join(root, 'domain/dist/price.js'));
    assert.equal(run('backend/bundle/main.js'), '1\n');
  });

  it('is written anew when a part of it is compiled again, and only then', async () => {
    write('domain/dist/price.js', 'export const price = 2;');
    await bundle(root);
    assert.equal(run('backend/bundle/main.js'), '2\n');
    const written = inode('backend/bundle/main.js');
    await bundle(root);
    assert.equal(inode('backend/bundle/main.js'), written);
  });

  it('stays what it was when what was compiled cannot be bundled', async () => {
    write('backend/dist/main.js', 'import "./missing.js";');
    await assert.rejects(bundle(root), /missing/);
    assert.equal(run('backend/bundle/main.js'), '2\n');
    write('backend/dist/main.js', 'console.log(3)');
    await bundle(root);
    assert.equal(run('backend/bundle/main.js'), '3\n');
    assert.deepEqual(readdirSync(join(root, 'backend')).sort(), ['bundle', 'dist']);
  });
});
