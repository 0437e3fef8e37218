import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long requests in flight may take when the process is asked to stop, in milliseconds. */
const DRAIN = 3_000;

export type ListeningServer = { readonly port: number; readonly stop: () => Promise<void> };

/** Listens, port 0 for any free one; `stop` lets running requests finish, then cuts what is left. */
export async function listen(handler: RequestListener, host: string, port: number): Promise<ListeningServer> {
  const server = createServer(handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => drain(server) };
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN);
  await closed;
  clearTimeout(cut);
}
