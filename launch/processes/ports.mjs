import { createServer } from 'node:net';

/** A TCP port of 127.0.0.1 that nobody listens on at this moment. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** A free port for each name. */
export async function freePorts(names) {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()])));
}

/** Whether nobody listens on the port of the host (both loopback addresses without one). */
export async function isFree(port, host) {
  const answers = await Promise.all((host ? [host] : ['127.0.0.1', '::1']).map((address) => canListen(port, address)));
  return answers.every(Boolean);
}

function canListen(port, address) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code !== 'EADDRINUSE' && code !== 'EACCES'));
    server.listen(port, address, () => server.close(() => resolve(true)));
  });
}
