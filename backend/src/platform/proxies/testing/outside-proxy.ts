import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

/** A proxy for requests in absolute form and for CONNECT, and the only one who knows where `outside.example` is. */
export interface OutsideProxy {
  readonly url: string;
  /** What it was asked for: method and host of each request, oldest first. */
  readonly asked: readonly string[];
  readonly stop: () => void;
}

/** `inside`: the host and port at which `outside.example` is reached. */
export async function startOutsideProxy(inside: string): Promise<OutsideProxy> {
  const asked: string[] = [];
  const { hostname, port } = new URL(`http://${inside}`);
  const server = createServer((asking, answer) => {
    const { host, pathname, search } = new URL(asking.url ?? '', 'http://not-absolute.example');
    asked.push(`${asking.method} ${host}`);
    const { method, headers } = asking;
    const passed = request({ hostname, port, method, headers, path: pathname + search }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asking.pipe(passed);
  });
  server.on('connect', (asking, socket) => {
    asked.push(`CONNECT ${asking.url}`);
    const tunnel = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      tunnel.pipe(socket).pipe(tunnel);
    });
    for (const end of [tunnel, socket]) end.on('error', () => [tunnel, socket].forEach((one) => one.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, stop };
}
