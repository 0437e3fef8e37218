import {
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { gunzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

/** A request as it left the browser. */
export interface Recorded {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A proxy that passes on and keeps every request of a browser, also those of a page that is being left. */
export class Recorder {
  readonly requests: Recorded[] = [];
  private readonly server = createServer((request, response) => {
    this.passOn(request, response).catch(() => response.destroy());
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private async passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '', headers } = request;
    const body = await buffer(request);
    this.requests.push({ method, url, headers, body });
    const passed = send(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    passed.end(body);
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

const isGzip = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b;

function withoutPercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Everything that a text says, also in percents and in base64. */
function meaningsOf(text: string): string[] {
  const plain = withoutPercents(text);
  const packed = [...plain.matchAll(/[A-Za-z0-9+/_-]{24,}={0,2}/g)].map(([run]) =>
    Buffer.from(run, 'base64').toString(),
  );
  return [text, plain, ...packed];
}

/** All that a request tells whoever receives it: address, headers and body, unpacked. */
export function contentOf({ url, headers, body }: Recorded): string {
  const unpacked = isGzip(body) ? gunzipSync(body) : body;
  return [url, JSON.stringify(headers), unpacked.toString()].flatMap(meaningsOf).join('\n');
}
