import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Time for requests in flight when the process is stopped, in ms. */
const DRAIN_TIMEOUT_MS = 3_000;

export interface ListeningServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Listens on the port, 0 for any free one; `stop` lets requests in flight finish, then closes the remaining connections. */
export async function listen(handler: RequestListener, host: string, port: number): Promise<ListeningServer> {
  let stopping = false;
  const server = createServer((request, response) => {
    if (stopping) response.setHeader('connection', 'close');
    response.once('close', () => stopping && setImmediate(() => server.closeIdleConnections()));
    handler(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  const stop = async () => {
    stopping = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
    await closed;
    clearTimeout(cut);
  };
  return { port: (server.address() as AddressInfo).port, stop };
}
