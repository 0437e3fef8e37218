import { createServer, type Server } from 'node:http';

/** Serves /health/live and /health/ready; resolves when it listens. */
export function startHealthServer(host: string, port: number, isReady: () => boolean): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    const known = path === '/health/live' || path === '/health/ready';
    const well = path === '/health/live' || isReady();
    response.writeHead(known ? (well ? 200 : 503) : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: known ? (well ? 'up' : 'down') : 'unknown-path' }));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
