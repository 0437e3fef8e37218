import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { crawlerFiles } from './crawlers.mjs';
import { LANGUAGES } from './head.mjs';
import { securityHeaders } from './security.mjs';

/**
 * The shop's one public door as an Express app: API and health to `backendUrl`, `/sandbox` to `sandboxUrl` (none when undefined),
 * everything else from the folder `frontend`: its landing.fr.html and landing.en.html for somebody new, its index.html for every other page,
 * each as `documents` has made it; as it was built while it has not.
 */
export function gatewayApp({ publicUrl, backendUrl, sandboxUrl, frontend, documents, scriptUrl, analyticsHost }) {
  const app = express().disable('x-powered-by').disable('etag');
  app.use(securityHeaders({ publicUrl, scriptUrl, analyticsHost }));
  app.get('/health/gateway', (_request, response) => void health(response, documents));
  app.use('/drawer', notFound);
  app.use(forwardedBy(publicUrl));
  app.use(proxyTo(backendUrl, ['/api', '/health'], 'backend'));
  if (sandboxUrl) app.use(proxyTo(sandboxUrl, ['/sandbox'], 'sandbox'));
  app.use(
    '/assets',
    compressed(join(frontend, 'assets')),
    express.static(join(frontend, 'assets'), { immutable: true, maxAge: '1y', index: false, setHeaders: lendFonts }),
    notFound,
  );
  app.use(crawlerFiles(publicUrl, documents));
  app.use(express.static(frontend, { index: false, setHeaders: revalidate }));
  app.use(pages(frontend, documents));
  return app;
}

function health(response, documents) {
  const ready = documents?.settled() ?? true;
  response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'starting' });
}

/** Nobody outside may claim to be somebody's proxy, so the headers are made here anew. */
function forwardedBy(publicUrl) {
  const proto = new URL(publicUrl).protocol.replace(':', '');
  return ({ headers }, _response, next) => {
    for (const name of Object.keys(headers)) if (/^(x-)?forwarded(-|$)|^x-real-ip$/.test(name)) delete headers[name];
    headers['x-forwarded-proto'] = proto;
    next();
  };
}

/** A connection for each request: one that is kept may be closed by the other side in the very moment it is used again. */
function proxyTo(target, paths, name) {
  const proxy = createProxyMiddleware({
    target,
    agent: false,
    xfwd: true,
    ejectPlugins: true,
    plugins: [(server) => server.on('error', (_error, _request, response) => unavailable(response, name))],
  });
  const isMine = (path) => paths.some((mine) => path === mine || path.startsWith(`${mine}/`));
  return (request, response, next) => (isMine(request.path) ? void proxy(request, response, () => undefined) : next());
}

function unavailable(response, name) {
  if (response.headersSent || !response.writeHead) return response.destroy();
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

/**
 * The document for an address, in its language: the start page drawn ahead unless the address names a visit to go on with, a page that
 * can be found, or the one for every other; `file` is as it was built.
 */
function documentFor({ path, query }, documents) {
  const language = [query.lang, query.langue].find((one) => LANGUAGES.includes(one)) ?? LANGUAGES[0];
  if (path === '/' && !query.uuid) {
    const file = `landing.${language}.html`;
    return { made: documents?.of(file), file, canBeFound: true };
  }
  const page = documents?.of(`${path.replace(/(.)\/$/, '$1')} ${language}`);
  return { made: page ?? documents?.of(`index.${language}.html`), file: 'index.html', canBeFound: page !== undefined };
}

function pages(frontend, documents) {
  return (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method)) return void response.status(405).set('Allow', 'GET, HEAD').end();
    if (!request.accepts('html')) return notFound(request, response);
    response.set('cache-control', 'no-cache').type('html');
    const { made, file, canBeFound } = documentFor(request, documents);
    if (!canBeFound) response.set('X-Robots-Tag', 'noindex');
    if (made) return sendMade(made, request, response);
    response.sendFile(join(frontend, file), { cacheControl: false }, (error) => {
      if (error && !response.headersSent)
        response.status(503).type('text').send('The shop is being built. Reload in a moment.');
    });
  };
}

function sendMade({ plain, compressed, tag }, request, response) {
  response.vary('Accept-Encoding');
  const body = request.acceptsEncodings('br') === 'br' ? compressed : plain;
  if (body === compressed) response.set('Content-Encoding', 'br');
  response.set('ETag', `W/"${tag}"`);
  if (request.fresh) return void response.status(304).end();
  response.send(body);
}

/** Sends the compressed form that was built beside a script or style to whoever takes it. */
function compressed(folder) {
  return (request, response, next) => {
    const [, name, type] = /^\/([\w.-]+\.(js|css))$/.exec(request.path) ?? [];
    if (name && sentCompressed(join(folder, name), request, response).endsWith('.br')) {
      request.url = `/${name}.br`;
      response.type(type);
    }
    next();
  };
}

/** The compressed form that was built beside `file`, announced as such, to whoever takes it; else `file`. */
function sentCompressed(file, request, response) {
  if (!existsSync(`${file}.br`)) return file;
  response.vary('Accept-Encoding');
  if (request.acceptsEncodings('br') !== 'br') return file;
  response.set('Content-Encoding', 'br');
  return `${file}.br`;
}

const notFound = (_request, response) => void response.status(404).type('text').send('Not found');

/** The payment provider's frame, of another origin, writes in the shop's letters. */
const lendFonts = (response, file) => {
  if (file.endsWith('.woff2')) response.setHeader('access-control-allow-origin', '*');
};

const revalidate = (response) => void response.setHeader('cache-control', 'no-cache');
