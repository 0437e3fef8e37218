import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { settings } from './settings.js';
import { leave } from './traces.js';

export type Json = Readonly<Record<string, unknown>>;

/** What a call is answered; `json` is undefined unless the body is JSON. */
export interface Answer {
  readonly status: number;
  /** The media type, without parameters. */
  readonly type: string;
  readonly json: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
}

const MAX_TRIES = 5;
const MAX_WAIT_SECONDS = 120;
const MAX_WORK_MS = 300_000;

/** A browser without pages: it keeps the cookies of the shop, waits when it is told to, and works when it is asked to. */
export class Client {
  private readonly jar = new Map<string, string>();
  private proof: string | undefined;

  get = (path: string, headers?: Record<string, string>): Promise<Answer> => this.call('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> =>
    this.call('POST', path, body, headers);
  patch = (path: string, body: unknown): Promise<Answer> => this.call('PATCH', path, body);

  /** Throws when the shop asks to wait longer or to work more often than a run does. */
  async call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const answer = await this.ask(method, path, body, headers);
      const { code, challenge } = (answer.json ?? {}) as { code?: string; challenge?: Challenge };
      if (answer.status === 429) {
        await wait(`${method} ${path}`, Number(answer.headers['retry-after']));
      } else if (code === 'proof-of-work-required' && challenge !== undefined) {
        this.proof = await solved(challenge);
      } else {
        if (method === 'POST' && path === '/api/sessions' && answer.status === 201) leave('visit');
        return answer;
      }
    }
    throw new Error(`${method} ${path}: the shop's limits refuse it however often it is asked.`);
  }

  private async ask(method: string, path: string, body: unknown, given: Record<string, string> = {}): Promise<Answer> {
    const headers = {
      ...(this.jar.size > 0 && { cookie: [...this.jar.values()].join('; ') }),
      ...(this.proof !== undefined && { 'x-proof-of-work': this.proof }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...given,
    };
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const response = await fetch(`${settings().url}${path}`, { method, headers, body: text ?? null });
    const cookies = response.headers.getSetCookie();
    for (const [pair = ''] of cookies.map((cookie) => cookie.split(';'))) this.jar.set(pair.split('=')[0] ?? '', pair);
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
    const answered = await response.text();
    return {
      status: response.status,
      type,
      json: type.endsWith('json') ? (JSON.parse(answered) as unknown) : undefined,
      headers: Object.fromEntries(response.headers),
      cookies,
    };
  }
}

async function wait(call: string, seconds: number): Promise<void> {
  if (!(seconds >= 0 && seconds <= MAX_WAIT_SECONDS)) {
    throw new Error(`${call}: the shop's limits say Retry-After: ${seconds} s; run this again then, or raise them.`);
  }
  process.stderr.write(`${call}: the shop's limits ask to wait ${seconds} s.\n`);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: MAX_WORK_MS });
  if (solution === null)
    throw new Error('The proof of work that the shop asks for takes longer than five minutes here.');
  return btoa(JSON.stringify({ challenge, solution }));
}
