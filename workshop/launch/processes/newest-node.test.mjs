import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '../testing/stores.mjs';
import { newestNode } from './newest-node.mjs';

const folder = temporaryFolder();
const own = { program: process.execPath, version: process.versions.node };

/** A program called node, in a folder of its own, that does this. */
function nodeThat(name, does) {
  const program = join(folder, name, 'node');
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(program, `#!/bin/sh\n${does}\n`);
  chmodSync(program, 0o755);
  return program;
}
const older = nodeThat('older', 'echo v8.17.0');
const newer = nodeThat('newer', 'echo v99.2.10');
const newest = nodeThat('newest', 'echo v99.10.1');

it('the newest Node of the PATH runs the processes of the shop, wherever it stands there', () => {
  const among = (...programs) => newestNode({ PATH: programs.map((one) => join(one, '..')).join(':') });
  assert.deepEqual(among(older, newest, newer), { program: newest, version: '99.10.1' });
  assert.deepEqual(among(newer, older), { program: newer, version: '99.2.10' });
});

it('the one that was called runs them when the others are older, broken or no Node', () => {
  const broken = nodeThat('broken', 'exit 1');
  const chatty = nodeThat('chatty', 'echo v99.0.0 and more');
  const missing = join(folder, 'missing', 'node');
  assert.deepEqual(newestNode({}, [older, broken, chatty, missing]), own);
});
