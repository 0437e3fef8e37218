import { vi } from 'vitest';

/** What the outside answers: a status (200 unless told), a body sent as JSON or as text, and headers. */
export type Answer = { status?: number; statusText?: string; body?: unknown; headers?: Record<string, string> };

/** One request that left the page. */
export type Sent = { method: string; path: string; body: unknown; headers: Headers; credentials: string | undefined };

const asText = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** Stands where the network begins: answers by 'METHOD /path' and remembers what was asked. */
export function outside(answers: Record<string, Answer | ((sent: Sent) => Answer | Promise<Answer>)>): Sent[] {
  const asked: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers, credentials }: RequestInit = {}) => {
    const sent: Sent = {
      method,
      path,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      headers: new Headers(headers),
      credentials,
    };
    asked.push(sent);
    const known = answers[`${method} ${path}`] ?? { status: 404, statusText: 'Not Found' };
    const answer = typeof known === 'function' ? await known(sent) : known;
    const { status = 200, statusText = '', headers: told = {} } = answer;
    return new Response(answer.body === undefined ? null : asText(answer.body), { status, statusText, headers: told });
  });
  return asked;
}
