import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

interface RawAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

/** Sends a request exactly as given: `fetch` would not send every method, a broken path, or another Host. */
export async function raw(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, method, path, headers }, resolve).on('error', reject).end(body);
  });
  const said = await text(answer);
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(said || '{}') as RawAnswer['body'] };
}
