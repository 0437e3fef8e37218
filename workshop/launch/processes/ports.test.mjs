import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { freePort, freePorts, isFree } from './ports.mjs';

const names = Array.from({ length: 300 }, (_, index) => `service ${index}`);

/** Takes a port for each name in a process that lives until `end`. */
function taken() {
  const module = JSON.stringify(new URL('ports.mjs', import.meta.url).href);
  const script = `
    const { freePorts } = await import(${module});
    process.stdin.resume();
    process.send(Object.values(await freePorts(${JSON.stringify(names)})));
    process.channel.unref();`;
  const options = { stdio: ['pipe', 'inherit', 'inherit', 'ipc'] };
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], options);
  return { ports: once(child, 'message').then(([ports]) => ports), end: () => child.stdin.end() };
}

test('ports that are taken at the same moment differ, also between processes, although nobody listens on them yet', async () => {
  const others = [taken(), taken()];
  const ports = [
    ...Object.values(await freePorts(names)),
    ...(await Promise.all(others.map((one) => one.ports))).flat(),
  ];
  for (const { end } of others) end();
  assert.equal(new Set(ports).size, 3 * names.length);
  assert.ok(await isFree(await freePort(), '127.0.0.1'));
});
