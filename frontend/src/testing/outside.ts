/** An answer of the network: a status (200 by default), a body sent as JSON or as text, and headers. */
export interface Answer {
  status?: number;
  statusText?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One request that left the page. */
export interface SentRequest {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
  credentials: string | undefined;
}

/** Parses a JSON body, or that of a page being unloaded: JSON in base64 as a form field. */
function readBody(body: unknown): unknown {
  if (typeof body !== 'string') return undefined;
  const [, beacon] = /^data=(.*)$/.exec(body) ?? [];
  return JSON.parse(beacon === undefined ? body : atob(decodeURIComponent(beacon))) as unknown;
}

const asText = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

type Answers = Record<string, Answer | ((sent: SentRequest) => Answer | Promise<Answer>)>;
type Network = (path: string, request?: RequestInit) => Promise<Response>;

const nowhere: Network = () => Promise.reject(new TypeError('Failed to fetch'));

let network = nowhere;

/** The page's fetch in every test: a client that stores it, as a receiver's does, reaches the network of the running test. */
export const door: Network = (path, request) => network(path, request);

/** Closes the network of a test at its end. */
export function closeOutside(): void {
  network = nowhere;
}

/** Replaces the network: responds by 'METHOD /path' without the query, and records the requests. */
export function outside(answers: Answers): SentRequest[] {
  const requests: SentRequest[] = [];
  network = async (path, { method = 'GET', body, headers, credentials } = {}) => {
    const sent: SentRequest = {
      method,
      path,
      body: readBody(body),
      headers: new Headers(headers),
      credentials,
    };
    requests.push(sent);
    const known = answers[`${method} ${path.split('?')[0] ?? path}`] ?? { status: 404, statusText: 'Not Found' };
    const answer = typeof known === 'function' ? await known(sent) : known;
    const { status = 200, statusText = '', headers: answerHeaders = {} } = answer;
    return new Response(answer.body === undefined ? null : asText(answer.body), {
      status,
      statusText,
      headers: answerHeaders,
    });
  };
  return requests;
}
