import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below the range that Linux, macOS and Windows use for outgoing connections, so that none of those takes such a port meanwhile. */
const CHOICE = { from: 15_000, to: 32_000 };
const TRIES = 50;
/** For how long a port is given to nobody else, in ms; a busy machine needs that long until it is listened on. */
const RESERVED_MS = 60_000;

/** A TCP port of 127.0.0.1 that is not listened on now, and that no process of this machine has got here in the last minute. */
export async function freePort() {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(CHOICE.from, CHOICE.to);
    if ((await reserve(port)) && (await isFree(port, '127.0.0.1'))) return port;
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

/** Reserves a TCP port among processes that ask the same way: the UDP port of its number is bound. Resolves to whether nobody else has it. */
function reserve(port) {
  const socket = createSocket('udp4').unref();
  return new Promise((resolve) => {
    socket.once('error', () => socket.close(() => resolve(false)));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      setTimeout(() => socket.close(), RESERVED_MS).unref();
      resolve(true);
    });
  });
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code !== 'EADDRINUSE' && code !== 'EACCES'));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
