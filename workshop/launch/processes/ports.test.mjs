import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freePort, freePorts, isFree } from './ports.mjs';

test('ports that are taken at the same moment differ, although nobody listens on them yet', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `service ${index}`);
  const ports = Object.values(await freePorts(names));
  assert.equal(new Set(ports).size, names.length);
  assert.ok(await isFree(await freePort(), '127.0.0.1'));
});
