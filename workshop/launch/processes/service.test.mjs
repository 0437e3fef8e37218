import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { startChild } from './child.mjs';
import { createService } from './service.mjs';

function folderFor(t) {
  const folder = mkdtempSync(join(tmpdir(), 'service-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('a process that ends again and again is started again after pauses that grow to two seconds', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const log = join(folderFor(t), 'worker.log');
  const children = [];
  const launch = async () => {
    children.push(startChild({ name: 'worker', command: '/bin/sh', args: ['-c', 'exit 3'], log }));
    return children.at(-1);
  };
  const said = [];
  const service = createService({
    name: 'worker',
    launch,
    restart: true,
    changed: () => undefined,
    say: (text) => said.push(text),
  });
  t.after(() => service.kill());
  const settled = async () => {
    await children.at(-1).ended;
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  };
  await service.start();
  for (const pauseMs of [500, 1000, 2000, 2000, 2000]) {
    await settled();
    const before = children.length;
    t.mock.timers.tick(pauseMs - 1);
    await settled();
    assert.equal(children.length, before);
    t.mock.timers.tick(1);
    await settled();
    assert.equal(children.length, before + 1);
  }
  assert.deepEqual(said.slice(0, 2), [`worker ended unexpectedly (code 3), see ${log}.`, 'worker started again.']);
});

it('a log goes on at the next start, and is laid aside once it is longer than 5 MB', async (t) => {
  const log = join(folderFor(t), 'worker.log');
  const says = (text) => startChild({ name: 'worker', command: '/bin/sh', args: ['-c', `echo ${text}`], log }).ended;
  await says('one');
  await says('two');
  assert.equal(readFileSync(log, 'utf8'), 'one\ntwo\n');
  writeFileSync(log, 'x'.repeat(5_000_001));
  await says('three');
  assert.equal(readFileSync(log, 'utf8'), 'three\n');
  assert.equal(readFileSync(`${log}.old`, 'utf8').length, 5_000_001);
});
