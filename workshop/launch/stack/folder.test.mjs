import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { birthOf, thisProcess } from '../processes/alive.mjs';
import { temporaryFolder } from '../testing/stores.mjs';
import { claim, environmentsOf, runningOn } from './folder.mjs';

const FOLDER = JSON.stringify(new URL('folder.mjs', import.meta.url).href);
const ENDED = { pid: 1, birth: 'of another process' };
const SHOP = 'http://localhost:3000';

let base;
let data;
beforeEach(() => {
  base = temporaryFolder();
  data = join(base, 'data with a space');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

function record(content) {
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'running.json'), JSON.stringify(content));
}

/** Claims the folder in a process of its own, which holds it until its standard input ends; resolves with the outcome. */
async function claimElsewhere() {
  const script = `import { claim } from ${FOLDER};
    process.stdin.resume();
    await claim(${JSON.stringify(data)}, ${JSON.stringify(SHOP)}).then(() => console.log('claimed'), () => console.log('refused'));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const [said] = await once(child.stdout, 'data');
  return { outcome: String(said).trim(), pid: child.pid, end: () => child.kill() };
}

describe('the claim of a data folder', () => {
  it('is given to one of several processes that start at the same time after a killed one', async () => {
    const leftover = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
    await once(leftover, 'spawn');
    const children = [{ name: 'backend', pid: leftover.pid, birth: birthOf(leftover.pid) }];
    record({ launcher: ENDED, shop: SHOP, children });
    const claims = [1, 2, 3, 4, 5, 6].map(claimElsewhere);
    await Promise.race(claims);
    leftover.kill();
    const all = await Promise.all(claims);
    const claimed = all.filter(({ outcome }) => outcome === 'claimed');
    assert.equal(claimed.length, 1);
    assert.equal(runningOn(data).launcher.pid, claimed[0].pid);
    assert.deepEqual(readdirSync(data), ['running.json']);
    for (const { end } of all) end();
  });

  it('does not wait for a process that was killed while it claimed the folder', async () => {
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'claim.lock'), JSON.stringify(ENDED));
    await claim(data, SHOP);
    assert.equal(runningOn(data).launcher.pid, process.pid);
  });

  it('is refused while the shop runs on it', async () => {
    await claim(data, SHOP);
    await assert.rejects(claim(data, SHOP), /already runs on .* with a space/);
  });

  it('ends with its release, which leaves the record of another launcher alone', async () => {
    const claimed = await claim(data, SHOP);
    const other = { launcher: { pid: process.ppid, birth: birthOf(process.ppid) }, shop: SHOP, children: [] };
    record(other);
    claimed.release();
    assert.deepEqual(JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')), other);
    record({ ...other, launcher: thisProcess() });
    claimed.release();
    assert.equal(runningOn(data), undefined);
  });

  it('notes the processes that run, for the next start to end, and no store that ends its own', async () => {
    const { note } = await claim(data, SHOP);
    const child = { pid: process.pid };
    note({
      ...{ backend: { child }, worker: { child: { ...child, exit: { code: 1 } } }, gateway: {} },
      ...{ postgres: { child }, eventStorePostgres: { child } },
    });
    const { shop, children } = runningOn(data);
    assert.deepEqual(children, [{ name: 'backend', pid: process.pid, birth: birthOf(process.pid) }]);
    assert.equal(shop, SHOP);
  });

  it('removes the environment of the last run, which a tool must not read during a start', async () => {
    record({ launcher: ENDED, shop: SHOP, children: [] });
    writeFileSync(join(data, 'environment.json'), '{}');
    const { publish } = await claim(data, SHOP);
    assert.throws(() => environmentsOf(data), /still starting/);
    publish({ backend: { PORT: '1' } });
    assert.deepEqual(environmentsOf(data), { backend: { PORT: '1' } });
  });
});
