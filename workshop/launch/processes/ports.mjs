import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range that Linux, macOS and Windows use for outgoing connections, so that none of those takes such a port meanwhile. */
const CHOICE = { from: 15_000, to: 32_000 };
const TRIES = 50;
/** Each process takes its ports from its own slice, because some time passes until the chosen port is listened on. */
const SLICES = 64;
const SIZE = Math.floor((CHOICE.to - CHOICE.from) / SLICES);
const FIRST = CHOICE.from + (process.pid % SLICES) * SIZE;
const given = new Set();

/** A TCP port of 127.0.0.1 that is not listened on now, and that this process has not returned recently. */
export async function freePort() {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = FIRST + randomInt(SIZE);
    if (given.has(port)) continue;
    given.add(port);
    if (given.size > SIZE / 2) given.clear();
    if (await isFree(port, '127.0.0.1')) return port;
  }
  throw new Error(`no free port between ${CHOICE.from} and ${CHOICE.to} found in ${TRIES} tries`);
}

/** A free port for each name. */
export async function freePorts(names) {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()])));
}

/** Whether the port of the host (without one: of both loopback hosts) is not listened on. */
export async function isFree(port, host) {
  const answers = await Promise.all((host ? [host] : ['127.0.0.1', '::1']).map((one) => canListen(port, one)));
  return answers.every(Boolean);
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code !== 'EADDRINUSE' && code !== 'EACCES'));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
