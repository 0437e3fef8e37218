import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { temporaryFolder } from '../testing/stores.mjs';
import { bundle } from './bundle.mjs';

const root = temporaryFolder();
after(() => rmSync(root, { recursive: true, force: true }));

const WORKSPACES = ['domain', 'eventing', 'projections', 'analyst', 'workshop/emulators'];

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
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

  it('is whole when two processes write it at the same time', async () => {
    write('backend/dist/main.js', 'console.log(4)');
    const script = `import { bundle } from ${JSON.stringify(new URL('bundle.mjs', import.meta.url).href)}; await bundle(${JSON.stringify(root)});`;
    const bundler = () => once(spawn(process.execPath, ['--input-type=module', '-e', script]), 'exit');
    const codes = (await Promise.all([1, 2, 3, 4].map(bundler))).map(([code]) => code);
    assert.deepEqual(codes, [0, 0, 0, 0]);
    assert.equal(run('backend/bundle/main.js'), '4\n');
    assert.deepEqual(readdirSync(join(root, 'backend')).sort(), ['bundle', 'dist']);
  });

  it('leaves the parts to a running process that loads them late, for a day after they were replaced', async () => {
    const lazy = (value) => {
      write('domain/dist/late.js', `export const late = ${value};`);
      write(
        'backend/dist/main.js',
        'process.stdin.once("data", async () => {' +
          'console.log((await import("../../domain/dist/late.js")).late); process.exit(); }); console.log("ready");',
      );
      return bundle(root);
    };
    await lazy(1);
    const child = spawn(process.execPath, [join(root, 'backend/bundle/main.js')]);
    await once(child.stdout, 'data');
    await lazy(2);
    child.stdin.write('now');
    assert.equal(String((await once(child.stdout, 'data'))[0]), '1\n');
    const parts = () => readdirSync(join(root, 'backend/bundle/parts')).filter((name) => name.startsWith('late'));
    assert.equal(parts().length, 2);
    const replaced = new Date(Date.now() - 2 * 24 * 3600 * 1000);
    for (const name of parts()) utimesSync(join(root, 'backend/bundle/parts', name), replaced, replaced);
    await lazy(3);
    assert.equal(parts().length, 2);
  });

  it('is left out for a workspace that was not compiled, as the generator of demo data in an image', async () => {
    assert.ok(!existsSync(join(root, 'workshop/demo-history')));
    write('workshop/demo-history/dist/generate.cli.js', 'console.log("history")');
    await bundle(root);
    assert.equal(run('workshop/demo-history/bundle/generate.cli.js'), 'history\n');
  });

  it('removes what a killed run has left', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    write(`backend/bundle.${pid}/main.js`, '');
    write('backend/dist/main.js', 'console.log(5)');
    await bundle(root);
    assert.deepEqual(readdirSync(join(root, 'backend')).sort(), ['bundle', 'dist']);
  });
});
