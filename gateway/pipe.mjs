import { lookup } from 'node:dns';
import { Agent, request } from 'node:http';
import { pipeline } from 'node:stream';
import { urlToHttpOptions } from 'node:url';

/** Idle connections end long before the backend would close them (70 s), so that hardly any is closed just as it is used again; in ms. */
const IDLE_MS = 4000;
/** Bodies of up to so many bytes are read before they are sent, so that they can be sent once more. */
const REPEATABLE_BYTES = 32_768;
/** Headers of one connection, not of the message (RFC 9110, 7.6.1). */
const OF_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** What a connection fails with that was never made. */
const NOT_THERE = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
/** What a connection fails with that its target has closed. */
const CLOSED = ['ECONNRESET', 'EPIPE'];
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;
const NOTHING = Buffer.alloc(0);
/** Makes a connection for each request, of which none can have been closed before. */
const ANEW = new Agent({ lookup: anyIp });

const ignore = () => undefined;

/**
 * Passes requests on to each of `urls` (separated by commas) in turn, those of a visit to the same one, and to any IP address of its host,
 * over connections that are used again, and the answers back as they come. One that meets a connection which its target closes at that
 * moment, before any of the answer, is sent once more over a new one; one whose target is away goes to the next. Answers 502 when all
 * are away.
 */
export function pipeTo(urls, name) {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS, lookup: anyIp });
  const targets = urls.split(',').map((url) => urlToHttpOptions(new URL(url)));
  let turn = 0;
  return async (incoming, response) => {
    try {
      const body = await repeatableBody(incoming);
      const first = (targets.length > 1 ? numberOf(incoming.url, body) : undefined) ?? (turn += 1);
      const at = first % targets.length;
      send({
        targets: [...targets.slice(at), ...targets.slice(0, at)],
        incoming,
        response,
        body,
        name,
        agent,
      });
    } catch {
      response.destroy();
    }
  };
}

/** A number that is the same for all requests of a visit; undefined for a request that names none. */
function numberOf(url, body) {
  const [uuid] = UUID.exec(url) ?? UUID.exec(body?.toString('latin1') ?? '') ?? [];
  return uuid && Number.parseInt(uuid.slice(0, 8), 16);
}

/** Looks a host up, its IP addresses in any order: connections are shared out among them. */
function anyIp(host, options, found) {
  lookup(host, { ...options, all: true }, (error, ips = []) => {
    const shuffled = ips.map((one) => [Math.random(), one]).sort(([a], [b]) => a - b);
    const [first] = shuffled.map(([, one]) => one);
    if (error || options.all) found(error, error ? undefined : shuffled.map(([, one]) => one));
    else found(null, first.address, first.family);
  });
}

/** The body of a request; undefined when it is long, or nobody knows how long. */
async function repeatableBody(incoming) {
  if (incoming.headers['transfer-encoding'] !== undefined) return undefined;
  const length = Number(incoming.headers['content-length'] ?? 0);
  if (length === 0) return NOTHING;
  if (length > REPEATABLE_BYTES) return undefined;
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function send(passing) {
  const { targets, incoming, response, body, name, agent } = passing;
  const [target, ...others] = targets;
  const { method, headers } = incoming;
  const outgoing = request({ ...target, agent, method, path: pathOf(incoming.url), headers: ofMessage(headers) });
  const leave = () => outgoing.destroy();
  response.once('close', leave);
  outgoing.once('response', (answer) => answerWith(answer, response));
  outgoing.once('error', (error) => {
    response.off('close', leave);
    if (response.closed) return;
    const isLost = CLOSED.includes(error.code) && outgoing.reusedSocket && !response.headersSent;
    const isAway = NOT_THERE.includes(error.code) && others.length > 0;
    if (isLost && body) send({ ...passing, agent: ANEW });
    else if (isAway && body) send({ ...passing, targets: others });
    else unavailable(response, name);
  });
  if (body) outgoing.end(body);
  else pipeline(incoming, outgoing, ignore);
}

function answerWith(answer, response) {
  response.writeHead(answer.statusCode, answer.statusMessage, ofMessage(answer.headers));
  if (answer.headers['content-length'] === undefined) response.flushHeaders();
  pipeline(answer, response, ignore);
}

function ofMessage(headers) {
  const own = { ...headers };
  for (const name of OF_CONNECTION) delete own[name];
  delete own.expect;
  return own;
}

/** The path of a request, which a client of proxies sends with the origin before it. */
export const pathOf = (url) => (url.startsWith('/') ? url : url.replace(/^\w+:\/\/[^/?]*/, ''));

function unavailable(response, name) {
  if (response.headersSent) return response.destroy();
  const problem = {
    type: 'about:blank',
    title: 'Bad Gateway',
    status: 502,
    code: `${name}-unavailable`,
    detail: 'The shop is restarting. Please try again in a moment.',
  };
  response.writeHead(502, {
    'content-type': 'application/problem+json',
    'retry-after': '1',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(problem));
}
